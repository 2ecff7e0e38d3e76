import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Files of the third version knew nothing of devices.
struct ThirdSchemaTests {
  private let file: LibraryFile
  private let before: [String]

  init() throws {
    file = try LibraryFile()
    try file.take(LibraryXML(songs: "One", "Two"))
    try file.take(LibraryXML(songs: "One", "Zwei"))
    try file.edit(.add([file.id(1)]))
    before = try file.state()
    try file.makeOlder(version: 3)
  }

  @Test func `the file is migrated when it is read, and a copy of it is left`() throws {
    #expect(try file.column("PRAGMA user_version") == ["3"])
    #expect(try file.titles() == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["7"])
    #expect(try file.state() == before)
    #expect(try file.folder.contents.contains("library.sqlite.v3-backup"))
    #expect(try MediaStore.read(file.path).diagnose().isSound)
  }

  @Test func `nothing of it counts as changed, and it can still be undone`() throws {
    #expect(try file.take(LibraryXML(songs: "One", "Zwei")).revision == nil)
    #expect(try file.undo().items == ChangeCount(changed: 1))
    #expect(try file.titles(ofList: "On-The-Go") == ["One"])
  }

  @Test func `a device can be imported into it, and merged`() throws {
    var device = Device("One", "Zwei")
    try file.take(device)
    device.play(0, plays: 2)
    try file.take(device)
    #expect(try file.apply().merged.map(\.playCount) == [2])
    #expect(
      try file.column("SELECT revision FROM revisions_in_effect WHERE library = 'iTunes'") == [
        "5", "2", "1",
      ]
    )
  }
}
