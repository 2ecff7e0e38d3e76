import Foundation
import MediaImport
import MediaModel
import SQLite
import TestSupport
import Testing

/// The values that Navidrome keeps as JSON.
@Suite struct NavidromeDetailsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the songs of a library of which each has one of the values in a column.
  private func songs(with values: [String], in column: String) throws -> [ItemRecord] {
    let path = folder.file("navidrome.db")
    let fixture = ProjectFiles.fixture("Players/navidrome.db")
    try FileManager.default.copyItem(atPath: fixture, toPath: path)
    let program = try Connection(path: path, mode: .readWrite)
    try program.execute("DROP TRIGGER media_file_fts_au")
    for (index, value) in values.enumerated() {
      let statement = try Statement(
        program,
        "UPDATE media_file SET \(column) = ?1, library_id = 1 WHERE rowid = ?2"
      )
      try statement.run(value, index + 1)
    }
    let sink = RecordingSink()
    let reader = try #require(try PlayerLibraryReader(path, user: "ada"))
    _ = try reader.read(into: sink)
    try #require(sink.items.count >= values.count)
    return Array(sink.items.prefix(values.count))
  }

  @Test func `people are found by their role`() throws {
    let expected: KeyValuePairs<String, String?> = [
      #"{"composer":[{"id":"1","name":"A"},{"name":"B"}]}"#: "A, B",
      #"{"composer":[{"id":"1","name":"A"},{"name":"B"}]}"#: "A, B",
      #"{"artist":[{"name":"composer"}],"composer":[]}"#: nil,
      #"{"compos\u0065r":[{"name":"C"}]}"#: "C",
      #"{"composer":[{"name":"D"}]"#: nil,
      #"{"artist":[{"name":"an \"artist\""}], "composer" : [{"name":"E"}]}"#: "E",
      #"{"composers":[{"name":"F"}]}"#: nil,
    ]
    let songs = try songs(with: expected.map(\.key), in: "participants")
    for (song, (json, composer)) in zip(songs, expected) {
      #expect(song.values.text(MediaItemProperty.composer) == composer, "\(json)")
    }
  }

  @Test func `an empty list of lyrics is left out`() throws {
    let expected: KeyValuePairs = [
      "[]": false, " [] ": false, "": false, " \t": false, #"[{"line":[]}]"#: true, "la la": true,
      "[ ]": true,
    ]
    let songs = try songs(with: expected.map(\.key), in: "lyrics")
    for (song, (text, hasLyrics)) in zip(songs, expected) {
      #expect(song.values.isTrue(MediaItemProperty.hasLyrics) == hasLyrics, "'\(text)'")
    }
  }
}
