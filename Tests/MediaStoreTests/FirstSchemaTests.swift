import MediaImport
import MediaModel
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Files of the first version kept no history.
struct FirstSchemaTests {
  private let file: LibraryFile

  /// A file with two revisions of its first library and one of its second, as the first version
  /// left it.
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

  @Test func `the file is migrated when it is read, and a copy of it is left`() throws {
    let before = try file.titles(in: "A")
    #expect(before == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["7"])
    #expect(try file.folder.contents.contains("library.sqlite.v1-backup"))
  }

  @Test func `what the first version changed is not known, and that is said`() throws {
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

  @Test func `what came before and after is known`() throws {
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

  @Test func `a library of one revision can be undone altogether`() throws {
    #expect(try file.titles(in: "B") == ["Other"])
    #expect(try file.undo(in: "B").items == ChangeCount(removed: 1))
  }

  @Test func `an import again of the same changes nothing`() throws {
    #expect(try file.take(Records(songs: "One", "Zwei"), as: "A").revision == nil)
  }
}
