import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Values of a `Library.xml` that cannot be read leave those stored before as they are.
struct UnreadValueTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(_ keys: String, list: String = "") -> LibraryXML {
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.integer("Track ID", 1)
        + LibraryXML.string("Persistent ID", "A000000000000001") + keys
    ]
    xml.playlists = [
      LibraryXML.master([1]), LibraryXML.playlist("Mix", 2, [1]) + list,
    ]
    return xml
  }

  private static let good =
    LibraryXML.string("Name", "One") + LibraryXML.integer("Play Count", 7)
    + LibraryXML.integer("Rating", 80) + LibraryXML.flag("Podcast")
    + LibraryXML.date("Date Added", "2020-01-01T00:00:00Z")

  private func state() throws -> [String?] {
    try file.column(
      """
      SELECT title || play_count || ' ' || rating || ' ' || is_podcast || ' ' || media_type || ' '
        || date_added FROM item LEFT JOIN item_extra ON item_id = id
      """
    )
  }

  @Test(arguments: [
    "Name": ["<integer>5</integer>", "<true/>"],
    "Play Count": ["<integer>x</integer>", "<integer/>", "<integer>-3</integer>", "<array/>"],
    "Rating": ["<integer>T1</integer>", "<integer>101</integer>", "<real>4.5</real>"],
    "Podcast": ["<string>x</string>"], "Date Added": ["<date/>", "<date>yesterday</date>"],
  ])
  func `an unreadable value of an item keeps the stored one`(
    key: String,
    values: [String]
  ) throws {
    try file.take(library(Self.good))
    let before = try state()
    for value in values {
      let damaged = library(Self.good + "<key>\(key)</key>\(value)")
      try file.take(damaged)
      #expect(try state() == before, "\(value)")
      #expect(try file.take(damaged).revision == nil)
    }
    try file.take(library(Self.good))
    #expect(try file.column("SELECT source_values FROM item") == [nil])
    #expect(try state() == before)
  }

  @Test func `a value that is not stated is removed`() throws {
    try file.take(library(Self.good))
    try file.take(library(LibraryXML.string("Name", "One")))
    #expect(try file.column("SELECT play_count FROM item") == [nil])
  }

  @Test func `an unreadable value that repeats as a good one is read`() throws {
    try file.take(library(Self.good))
    let twice = "<key>Play Count</key><integer>x</integer>" + LibraryXML.integer("Play Count", 9)
    try file.take(library(LibraryXML.string("Name", "One") + twice))
    #expect(try file.column("SELECT play_count FROM item") == ["9"])
  }

  @Test func `an item with an unreadable ID and value keeps both`() throws {
    let place = LibraryXML.string("Location", "file:///m/1.mp3")
    try file.take(library(Self.good + place))
    let before = try file.ids()
    let damaged = LibraryXML.string("Persistent ID", "bad") + "<key>Play Count</key><array/>"
    try file.take(library(Self.good + place + damaged))
    #expect(try file.ids() == before)
    #expect(try file.column("SELECT play_count FROM item") == ["7"])
  }

  @Test(arguments: [
    "<key>Name</key><true/>", "<key>Folder</key><string>x</string>",
    "<key>Smart Criteria</key><data>A</data>", "<key>Parent Persistent ID</key><integer/>",
  ])
  func `an unreadable value of a playlist keeps the stored one`(damage: String) throws {
    let list =
      LibraryXML.flag("Folder") + LibraryXML.string("Parent Persistent ID", "B000000000000009")
    let select = "SELECT name || kind || parent_id FROM playlist WHERE kind <> 'master'"
    try file.take(library(Self.good, list: list))
    let before = try file.column(select)
    try file.take(library(Self.good, list: list + damage))
    #expect(try file.column(select) == before)
  }
}
