import MediaImport
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Files of the first version have no history.
struct FirstSchemaTests {
  private let file: LibraryFile

  /// Makes a file as left by the first version, with two revisions of its first library and one of
  /// its second.
  init() throws {
    file = try LibraryFile()
    let other = Records(songs: "Other")
    for (xml, name) in [
      (Records(songs: "One", "Two"), "A"), (Records(songs: "One", "Zwei"), "A"), (other, "B"),
    ] {
      try file.take(xml, as: name)
    }
    try file.makeOlder(version: 1)
    try Connection(path: file.path, mode: .readWrite).execute("DELETE FROM setting")
  }

  @Test func `the file is migrated when it is opened, leaving a backup`() throws {
    let before = try file.titles(in: "A")
    #expect(before == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["19"])
    #expect(try file.folder.contents.contains("library.sqlite.v1-backup"))
  }

  @Test func `changes made by the first version are unknown, and reported as such`() throws {
    let store = try MediaStore.open(at: file.path)
    let questions: [() throws -> Void] = [
      { _ = try store.state(at: .number(1)) }, { _ = try store.rangeOfRevision(2, ) },
      { _ = try store.range(since: .number(1)) },
      { _ = try store.range(since: .number(0)) },
      { _ = try store.range(from: 0, to: 2, ) }, { try file.undo(2) },
      { _ = try store.range(from: 0, to: 1, ) }, { try file.undo(1) },
      { try file.undo(in: "A") },
    ]
    for question in questions {
      let failure = #expect(throws: StoreError.self) { try question() }
      #expect(failure?.code == .unknownRevision)
      #expect(failure?.message.contains("earlier version made revision 2 of 'A'") == true)
    }
  }

  @Test func `the last old state and all later changes are known`() throws {
    let store = try MediaStore.open(at: file.path)
    let before = try store.state()
    #expect(try store.state(at: .number(2)).state() == before)
    #expect(try store.selecting("B").state(at: .number(3)).state() == before)
    #expect(try store.differences(of: store.rangeOfRevision(3, )).items.count == 1)
    #expect(try file.take(Records(songs: "One", "Deux", "Trois"), as: "A").revision == 4)
    #expect(try store.selecting("A").range(since: .number(2)).base == 2)
    #expect(try store.state(at: .number(2)).state() == before)
    #expect(try file.itemChanges(in: 4).count == 2)
    #expect(try file.undo().items == ChangeCount(changed: 1, removed: 1))
    #expect(try file.state() == before)
    let failure = #expect(throws: StoreError.self) { try store.state(at: .number(1)) }
    #expect(failure?.code == .unknownRevision)
  }

  @Test func `a library with a single revision can be undone completely`() throws {
    #expect(try file.titles(in: "B") == ["Other"])
    #expect(try file.undo(in: "B").items == ChangeCount(removed: 1))
  }

  @Test func `importing the same source again changes nothing`() throws {
    #expect(try file.take(Records(songs: "One", "Zwei"), as: "A").revision == nil)
  }
}
