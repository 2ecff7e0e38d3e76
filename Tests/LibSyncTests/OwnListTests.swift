import LibSync
import TestSupport
import Testing

/// The user's own lists, accessed through the library API.
struct OwnListTests {
  private let file: ImportedLibrary
  private let one = PersistentID(rawValue: 0xA000_0000_0000_0001)

  init() throws { file = try ImportedLibrary() }

  @discardableResult
  private func write<Result>(_ body: (MediaLibraryWriter) throws -> Result) throws -> Result {
    try MediaLibrary.withWriter(at: file.path, body)
  }

  @Test func `a list is created, filled and deleted`() throws {
    let (made, filled) = try write { writer in
      let made = try writer.createOnTheGoPlaylist(named: "Mine").list
      let filled = try writer.edit(.add([one, one]))
      #expect(try writer.library.onTheGoPlaylists() == [filled.list])
      return (made, filled)
    }
    #expect(filled.library == "iTunes" && filled.entries == ChangeCount(added: 2))
    #expect(filled.list.persistentID == made.persistentID)
    #expect(try file.library.onTheGoPlaylists() == [filled.list])
    var items: [PersistentID?] = []
    try file.library.forEachEntry(of: made.persistentID, properties: []) {
      items.append($0.item?.persistentID)
    }
    #expect(items == [one, one])
    try write { try $0.deleteOnTheGoPlaylist("mine") }
    #expect(try file.library.playlists().map(\.kind) == [.master])
  }

  @Test func `a list is created with its items, or not at all`() throws {
    let outcome = try write { try $0.createOnTheGoPlaylist(named: "Mine", items: [one, one]) }
    #expect(outcome.entries == ChangeCount(added: 2) && outcome.list.count == 2)
    let failure = #expect(throws: StoreError.self) {
      try write { try $0.createOnTheGoPlaylist(items: [one, PersistentID(rawValue: 9)]) }
    }
    #expect(failure?.code == .unknownItem)
    #expect(try file.library.onTheGoPlaylists() == [outcome.list])
  }

  @Test func `the items of saved smart lists are counted`() throws {
    let rules = try SmartRules("title is 'One'")
    let saved = try write { try $0.createSmartList(named: "Ones", rules: rules) }
    #expect(try file.library.savedPlaylistCounts() == [saved.list.persistentID: 1])
    let failure = #expect(throws: StoreError.self) {
      try write { try $0.edit(.add([one]), of: "ones") }
    }
    #expect(failure?.code == .entriesAreSelected)
  }

  @Test func `a change to own lists makes an answer stale`() throws {
    let snapshot = try file.library.snapshot { try $0.playlists() }
    var options = WriteOptions()
    options.isDryRun = true
    try MediaLibrary.withWriter(at: file.path, options: options) { try $0.edit(.add([one])) }
    #expect(!snapshot.isStale)
    try write { try $0.edit(.add([one])) }
    #expect(snapshot.isStale)
    let next = try file.library.snapshot { try $0.smartLists() }
    try write { try $0.createSmartList(named: "Best", rules: try SmartRules("year > 1")) }
    #expect(next.isStale)
    #expect(try file.library.lastModifiedRevision == 3)
  }

  @Test func `a past state shows own lists as they were`() throws {
    try write { try $0.edit(.add([one])) }
    let lists = try file.library.onTheGoPlaylists()
    try file.take("One", "Two")
    try write { try $0.edit(.add([one])) }
    #expect(try file.library.state(at: .number(1)).onTheGoPlaylists().isEmpty)
    let past = try file.library.state(at: .number(3)).onTheGoPlaylists()
    #expect(past.map(\.persistentID) == lists.map(\.persistentID) && past.map(\.count) == [1])
  }

  @Test func `a missing library file is not created`() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: StoreError.self) {
      try MediaLibrary.withWriter(at: folder.file("none.sqlite")) { try $0.createOnTheGoPlaylist() }
    }
    #expect(failure?.code == .missing)
    #expect(try folder.contents == [])
  }

  @Test func `a cancelled edit changes nothing`() async throws {
    let (path, one) = (file.path, one)
    let failure = await #expect(throws: StoreError.self) {
      try await CancelledTask.run {
        CancelledTask.cancel()
        _ = try MediaLibrary.withWriter(at: path) { try $0.edit(.add([one])) }
      }
    }
    #expect(failure?.code == .cancelled)
    #expect(try file.library.onTheGoPlaylists() == [])
  }
}
