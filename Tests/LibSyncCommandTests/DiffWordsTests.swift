import CommandTesting
import TestSupport
import Testing

/// The words for properties in text output; JSON uses their names.
struct DiffWordsTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  /// Imports two states and returns the differences, including derived values.
  private func difference(_ before: LibraryXML, _ after: LibraryXML) throws -> [String] {
    for xml in [before, after] {
      try folder.write(xml.text, to: "words.xml")
      let arguments = ["import", "-q", "words.xml", "--force-rewrite"]
      #expect(try tool.run(arguments).status == 0)
    }
    return try tool.run("diff", "--derived").lines
  }

  private func library(_ keys: String, playlist: String = "") -> LibraryXML {
    var xml = LibraryXML(songs: "One")
    xml.tracks[0] += keys
    if !playlist.isEmpty { xml.playlists.append(LibraryXML.playlist("List", 2, [1]) + playlist) }
    return xml
  }

  private func number(_ key: String, _ value: Int) -> String {
    "<key>\(key)</key><integer>\(value)</integer>"
  }

  private func text(_ key: String, _ value: String) -> String {
    "<key>\(key)</key><string>\(value)</string>"
  }

  @Test func `properties are named in words`() throws {
    let before = [
      number("Total Time", 200_006), text("Album", "Old"), text("Grouping", "Old"),
      number("Track Number", 1), number("BPM", 100), text("Sort Name", "Old"),
      text("Album Artist", "Old"),
    ]
    let after = [
      number("Total Time", 201_506), text("Album", "New"), text("Grouping", "New"),
      number("Track Number", 2), number("BPM", 101), text("Sort Name", "New"),
      text("Strange", "New"), number("Album Rating", 80),
    ]
    #expect(
      try difference(library(before.joined()), library(after.joined())) == [
        "Ratings: 1 item", "    One — New: album rating ★★★★", "Changed: 1 item",
        "    One — New: no album artist, was “Old”, album “Old” → “New”, grouping “Old” → “New”, "
          + "duration 200.006 s → 201.506 s, beats per minute 100 → 101, track number 1 → 2",
        "Derived values: 1 item", "    One — New: sort title “Old” → “New”, other values changed",
      ]
    )
  }

  @Test(arguments: [
    ("Podcast", "podcast", "no longer podcast"), ("TV Show", "TV show", "no longer TV show"),
    ("HD", "HD", "no longer HD"), ("Has Video", "with video", "without video"),
    ("Rating Computed", "rating computed", "rating set by hand"),
    ("Album Rating Computed", "album rating computed", "album rating set by hand"),
  ])
  func `Boolean values are shown in words`(key: String, yes: String, no: String) throws {
    let isSet = library("<key>\(key)</key><true/>")
    let came = try difference(library(""), isSet)
    #expect(came.contains { $0.hasPrefix("    One: \(yes)") }, "\(came)")
    let went = try difference(isSet, library(""))
    #expect(went.contains { $0.hasPrefix("    One: \(no)") }, "\(went)")
    #expect(try tool.run("log", "A000000000000001", "--derived").output.contains(no))
  }

  @Test func `changes to playlists are shown in words`() throws {
    let before = library("", playlist: text("Description", "Old"))
    let after = library("", playlist: text("Description", "New") + "<key>Folder</key><true/>")
    #expect(
      try difference(before, after) == [
        "Playlists: 1",
        "  ~ List (folder): description “Old” → “New”, ordinary → folder",
      ]
    )
    let seeded = number("Genius Track ID", 1)
    #expect(
      try difference(library("", playlist: text("Odd", "1")), library("", playlist: seeded)) == [
        "Playlists: 1",
        "  ~ List (Genius): made from an item, ordinary → Genius, other values changed",
      ]
    )
  }

  @Test func `JSON uses the names of properties`() throws {
    _ = try difference(library(""), library(number("Total Time", 1000) + text("Album", "New")))
    let item = try tool.run("diff", "--format", "jsonl").lines.first { $0.contains("\"item\"") }
    #expect(item?.contains(#""albumTitle":{"#) == true)
    #expect(item?.contains(#""playbackDuration":{"#) == true)
  }
}
