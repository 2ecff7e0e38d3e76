import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Files of the fourth version knew nothing of pictures.
struct FourthSchemaTests {
  private let file: LibraryFile
  private let before: [String]

  init() throws {
    file = try LibraryFile()
    try file.take(LibraryXML(songs: "One", "Two"))
    try file.take(LibraryXML(songs: "One", "Zwei"))
    try file.edit(.add([file.id(1)]))
    before = try file.state()
    try file.makeOlder(version: 4)
  }

  @Test func `the file is migrated when it is read, and a copy of it is left`() throws {
    #expect(try file.column("PRAGMA user_version") == ["4"])
    #expect(try file.titles() == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["7"])
    #expect(try file.state() == before)
    #expect(try file.folder.contents.contains("library.sqlite.v4-backup"))
    #expect(try MediaStore.read(file.path).diagnose().isSound)
  }

  @Test func `nothing of it counts as changed, and it can still be undone`() throws {
    #expect(try file.take(LibraryXML(songs: "One", "Zwei")).revision == nil)
    #expect(try file.undo().items == ChangeCount(changed: 1))
    #expect(try file.titles(ofList: "On-The-Go") == ["One"])
  }

  @Test func `it knows no pictures, and takes some`() throws {
    #expect(try file.artwork().isEmpty)
    let record = ItemArtworkRecord(file.id(1), .picture(1), evidence: 7)
    try file.note(record)
    #expect(try file.artwork() == [record])
  }
}
