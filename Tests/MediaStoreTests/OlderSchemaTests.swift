import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Files of earlier versions that had a history.
///
/// Version 2 did not have lists made by the user, version 3 knew nothing about devices, and version
/// 4 knew nothing about pictures.
struct OlderSchemaTests {
  private static let versions = 2..<Int(Migration.standard.version)

  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try file.take(Records(songs: "One", "Two"))
    try file.take(Records(songs: "One", "Zwei"))
  }

  @Test(arguments: versions)
  func `the file is migrated when it is opened, leaving a backup`(version: Int) throws {
    if version > 2 { try file.edit(.add([file.id(1)])) }
    let before = try file.state()
    try file.makeOlder(version: version)
    #expect(try file.column("PRAGMA user_version") == ["\(version)"])
    #expect(try file.titles() == ["One", "Zwei"])
    #expect(try file.column("PRAGMA user_version") == ["\(Migration.standard.version)"])
    #expect(try file.state() == before)
    #expect(try file.folder.contents.contains("library.sqlite.v\(version)-backup"))
    #expect(try MediaStore.open(at: file.path).diagnose().isSound)
  }

  @Test(arguments: versions.sample(of: 4))
  func `a migration is not a change, and revisions can still be undone`(version: Int) throws {
    try file.makeOlder(version: version)
    #expect(try MediaStore.open(at: file.path).rangeOfRevision(2).base == 1)
    #expect(try file.take(Records(songs: "One", "Zwei")).revision == nil)
    #expect(try file.undo().items == ChangeCount(changed: 1))
    #expect(try file.titles() == ["One", "Two"])
  }

  @Test(arguments: versions.sample(of: 4))
  func `lists can be created, and existing ones are kept`(version: Int) throws {
    if version > 2 { try file.edit(.add([file.id(1)])) }
    try file.makeOlder(version: version)
    if version == 2 { try file.edit(.add([file.id(1)])) }
    #expect(try file.titles(ofList: "On-The-Go") == ["One"])
    let lists = try MediaStore.open(at: file.path).playlists().map(\.name)
    #expect(lists == ["Library", "On-The-Go"])
  }

  @Test(arguments: versions.sample(of: 4))
  func `a device can be imported, and its plays merged`(version: Int) throws {
    try file.makeOlder(version: version)
    var device = Device("One", "Zwei")
    try file.take(device)
    device.play(0, plays: 2)
    try file.take(device)
    #expect(try file.apply().merged.map(\.plays.playCount) == [2])
    #expect(
      try file.column("SELECT revision FROM revisions_in_effect WHERE library = 'iTunes'") == [
        "5", "2", "1",
      ]
    )
  }

  @Test(arguments: versions.sample(of: 4))
  func `the file has no artwork at first, and can record some`(version: Int) throws {
    try file.makeOlder(version: version)
    #expect(try file.artwork().isEmpty)
    let record = ItemArtworkRecord(file.id(1), .picture(1), evidence: 7)
    try file.note(record)
    #expect(try file.artwork() == [record])
  }
}
