import LibSync
import TestSupport
import Testing

/// Lists of the user's own in the library that programs use.
struct OwnListTests {
  private let file: ImportedLibrary
  private let one = PersistentID(rawValue: 0xA000_0000_0000_0001)

  init() throws { file = try ImportedLibrary() }

  @Test func `a list is made, filled and deleted`() throws {
    let made = try MediaLibrary.makeOnTheGoPlaylist(named: "Mine", path: file.path).list
    let filled = try MediaLibrary.editOnTheGoPlaylist(.add([one, one]), path: file.path)
    #expect(filled.library == "iTunes" && filled.entries == ChangeCount(added: 2))
    #expect(filled.list.persistentID == made.persistentID)
    #expect(try file.library.onTheGoPlaylists() == [filled.list])
    var items: [PersistentID?] = []
    try file.library.forEachEntry(of: made.persistentID, properties: []) {
      items.append($0.item?.persistentID)
    }
    #expect(items == [one, one])
    try MediaLibrary.editOnTheGoPlaylist(.delete, of: "mine", path: file.path)
    #expect(try file.library.playlists().map(\.kind) == [.master])
  }

  @Test func `an answer is stale after a change of own lists, which makes no revision`() throws {
    let snapshot = try file.library.snapshot { try $0.playlists() }
    var options = OwnListOptions()
    options.isDryRun = true
    try MediaLibrary.editOnTheGoPlaylist(.add([one]), path: file.path, options: options)
    #expect(!snapshot.isStale)
    try MediaLibrary.editOnTheGoPlaylist(.add([one]), path: file.path)
    #expect(snapshot.isStale)
    let next = try file.library.snapshot { try $0.smartLists() }
    try MediaLibrary.saveSmartList(
      named: "Best",
      rules: try SmartRules("year > 1"),
      path: file.path
    )
    #expect(next.isStale)
    #expect(try file.library.lastModifiedRevision == 1)
  }

  @Test func `a past state shows own lists as they are`() throws {
    try MediaLibrary.editOnTheGoPlaylist(.add([one]), path: file.path)
    try file.take("One", "Two")
    let past = try file.library.asOf(.number(1))
    #expect(try past.onTheGoPlaylists() == file.library.onTheGoPlaylists())
  }

  @Test func `a file that is not there is not made`() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: StoreError.self) {
      try MediaLibrary.makeOnTheGoPlaylist(path: folder.file("none.sqlite"))
    }
    #expect(failure?.code == .missing)
    #expect(try folder.contents == [])
  }

  @Test func `an edit that is cancelled changes nothing`() async throws {
    let (path, one) = (file.path, one)
    let failure = await #expect(throws: StoreError.self) {
      try await CancelledTask.run {
        CancelledTask.cancel()
        _ = try MediaLibrary.editOnTheGoPlaylist(.add([one]), path: path)
      }
    }
    #expect(failure?.code == .cancelled)
    #expect(try file.library.onTheGoPlaylists() == [])
  }
}
