import MediaModel
import TestSupport
import Testing

@testable import MediaStore

struct LibraryJournalTests {
  private let file: LibraryFile
  private let one = LibraryXML(songs: "One", "Two")

  init() throws { file = try LibraryFile() }

  /// Expects the state after the first revision to be readable and restorable.
  private func expectRestorable(
    _ first: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let past = try MediaStore.open(at: file.path).state(at: .number(1)).state()
    expectSame(past, first, "as of revision 1", sourceLocation: sourceLocation)
    try file.undo(2)
    expectSame(try file.state(), first, "after the undo", sourceLocation: sourceLocation)
  }

  @Test func `changed source metadata alone makes no revision`() throws {
    try file.take(one)
    var later = one
    later.head = later.head.replacing("12.3.2.35", with: "1.4.0.12")
    #expect(try file.take(later).revision == nil)
    #expect(try file.column("SELECT application_version FROM libraries") == ["1.4.0.12"])
  }

  @Test func `changed source metadata is recorded with other changes`() throws {
    try file.take(one)
    let first = try file.state()
    var later = LibraryXML(songs: "One", "Due")
    later.head = later.head.replacing("12.3.2.35", with: "1.4.0.12")
    later.tail = "<key>Music Folder</key><string>file:///m/</string><key>New</key><true/>"
    #expect(try file.take(later).revision == 2)
    #expect(
      try file.libraryChanges(in: 2) == [
        "'applicationVersion' '12.3.2.35' '1.4.0.12'", "'kind' 'iTunes' 'music'",
        "'musicFolder' NULL 'file:///m/'", #"'sourceValues' NULL '{"New":{"boolean":true}}'"#,
      ]
    )
    try expectRestorable(first)
  }

  @Test func `an undo restores the export date or its absence`() throws {
    var undated = one
    undated.head = undated.head.replacing(
      "<key>Date</key><date>2016-02-10T16:05:37Z</date>",
      with: ""
    )
    try file.take(undated)
    let first = try file.state()
    try file.take(LibraryXML(songs: "One"))
    try file.take(one)
    #expect(try file.column("SELECT export_date FROM libraries") == ["2016-02-10T16:05:37Z"])
    try expectRestorable(first)
  }

  @Test func `an undo takes the first second of 1970 for a date, not for none`() throws {
    var early = one
    early.head = early.head.replacing("2016-02-10T16:05:37Z", with: "1970-01-01T00:00:00Z")
    try file.take(early)
    #expect(try file.column("SELECT export_date FROM libraries") == ["1970-01-01T00:00:00Z"])
    let first = try file.state()
    try file.take(LibraryXML(songs: "One"))
    try expectRestorable(first)
  }

  @Test func `an undo restores the absence of a persistent ID`() throws {
    var nameless = one
    nameless.head = nameless.head.replacing(
      "<key>Library Persistent ID</key><string>7FE190A91827057C</string>",
      with: ""
    )
    try file.take(nameless) { $0.name = "mine" }
    let first = try file.state()
    try file.take(LibraryXML(songs: "One", "Two", "Three")) { $0.name = "mine" }
    #expect(try file.column("SELECT persistent_id FROM libraries") == ["7FE190A91827057C"])
    try expectRestorable(first)
    try file.redo()
    #expect(try file.column("SELECT persistent_id FROM libraries") == ["7FE190A91827057C"])
  }

  @Test func `an undo of an export of playlists restores that the library was complete`() throws {
    try file.take(one)
    let first = try file.state()
    var partial = LibraryXML(songs: "Uno")
    partial.playlists = [LibraryXML.playlist("Mix", 2, [1])]
    try file.take(partial)
    #expect(try file.column("SELECT is_partial FROM libraries") == ["1"])
    try expectRestorable(first)
    try file.redo()
    #expect(try file.column("SELECT is_partial FROM libraries") == ["1"])
  }

  @Test func `an undo restores the path of the source`() throws {
    try file.take(one)
    let first = try file.state()
    try file.take(LibraryXML(songs: "Uno", "Two"), from: "elsewhere.xml")
    try expectRestorable(first)
  }

  @Test func `another path or an export of playlists alone makes no revision`() throws {
    try file.take(one)
    #expect(try file.take(one, from: "elsewhere.xml").revision == nil)
    var partial = LibraryXML(songs: "One")
    partial.playlists = [LibraryXML.playlist("Library", 1, [1, 2])]
    partial.playlists[0] += "<key>Music</key><true/>"
    partial.playlists = []
    #expect(try file.take(partial).revision == nil)
  }
}
