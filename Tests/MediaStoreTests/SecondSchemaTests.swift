import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Files of the second version had no lists of the user's own.
struct SecondSchemaTests {
  private let file: LibraryFile
  private let before: [String]

  /// A file with two revisions, as the second version left it.
  init() throws {
    file = try LibraryFile()
    for titles in [("One", "Two"), ("One", "Zwei")] {
      var xml = LibraryXML(songs: titles.0, titles.1)
      xml.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1, 2]))
      try file.take(xml)
    }
    before = try file.state()
    try file.makeOlder(version: 2)
  }

  @Test func `the file is migrated when it is read, and a copy of it is left`() throws {
    #expect(try file.titles() == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["7"])
    #expect(try file.state() == before)
    #expect(try file.folder.contents.contains("library.sqlite.v2-backup"))
    #expect(try MediaStore.read(file.path).diagnose().isSound)
  }

  @Test func `its history is still known, and lists can be made in it`() throws {
    let store = try MediaStore.read(file.path)
    #expect(try store.rangeOfRevision(2, in: nil).base == 1)
    try file.edit(.add([file.id(1)]))
    #expect(try file.undo().items == ChangeCount(changed: 1))
    #expect(try file.titles() == ["One", "Two"])
    #expect(try store.playlists().map(\.name) == ["Library", "Mix", "On-The-Go"])
  }
}
