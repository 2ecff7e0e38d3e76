import MediaModel
import MediaStore
import TestSupport
import Testing

struct RevisionTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One"), as: "Desktop", made: 1_700_000_000)
    try file.take(Records(songs: "One", "Two"), as: "Desktop", made: 1_700_000_060)
    var other = Records(songs: "One", "Two", "Three")
    other.library.persistentID = PersistentID(rawValue: 0x7FE1_90A9_1827_057D)
    try file.take(other, from: "other.xml", as: "iPod", made: 1_700_000_120)
  }

  @Test func `revisions come in ascending order with their libraries, times and counts`() throws {
    let revisions = try MediaStore.open(at: file.path).revisions(after: 0)
    #expect(revisions.map(\.revision.number) == [1, 2, 3])
    #expect(revisions.map(\.library) == ["Desktop", "Desktop", "iPod"])
    #expect(
      revisions.map(\.revision.made.rawValue) == [1_700_000_000, 1_700_000_060, 1_700_000_120]
    )
    #expect(revisions.map(\.revision.items.added) == [1, 1, 3])
    #expect(revisions[1].revision.playlists.isEmpty)
  }

  @Test func `revisions can be limited to a library and to those after a given one`() throws {
    let store = try MediaStore.open(at: file.path)
    #expect(try store.revisions(of: "desktop", after: 0).map(\.revision.number) == [1, 2])
    #expect(try store.revisions(of: "Desktop", after: 1).map(\.revision.number) == [2])
    #expect(try store.revisions(after: 2).map(\.library) == ["iPod"])
    #expect(try store.revisions(after: 3).isEmpty)
  }

  @Test func `an unknown library is an error`() throws {
    let store = try MediaStore.open(at: file.path)
    let error = #expect(throws: StoreError.self) { try store.revisions(of: "none", after: 0) }
    #expect(error?.code == .unknownLibrary)
  }

  @Test func `the last revision is that of any library, or 0 if there is none`() throws {
    #expect(try MediaStore.open(at: file.path).lastRevision() == 3)
    try file.take(Records(songs: "One", "Two"), as: "Desktop", made: 1_700_000_180)
    #expect(try MediaStore.open(at: file.path).lastRevision() == 3)
    #expect(try MediaStore.temporary().lastRevision() == 0)
    #expect(try MediaStore.temporary().revisions(after: 0).isEmpty)
  }
}
