import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// A library of two exports a year apart, whose differences are known.
struct ReportedLibrary: CommandSuite {
  let folder: TemporaryFolder
  let tool: Tool

  init(zone: String = "UTC") throws {
    folder = try TemporaryFolder()
    // Commands run on 2026-01-01: exports that claim to be later have no date.
    tool = Tool.inProcess(
      in: folder,
      environment: ["TZ": zone, "SOURCE_DATE_EPOCH": "1767225600"]
    )
  }

  /// A song of an export; it lasts a minute.
  struct Song {
    let number: Int
    let title: String
    var artist = "Band"
    var plays: Int64 = 0
    var last: String?
    var skips: Int64 = 0
    var added: String? = "2019-01-01T00:00:00Z"
    var more = ""
  }

  static let first = [
    Song(number: 1, title: "One", plays: 10, last: "2023-06-01T00:00:00Z"),
    Song(number: 2, title: "Two", artist: "Duo"),
    Song(number: 3, title: "Three", plays: 7, last: "2022-01-01T00:00:00Z"),
    Song(number: 6, title: "Six", plays: 1, more: LibraryXML.integer("Rating", 60)),
    Song(number: 7, title: "Gone", plays: 1),
  ]

  static let second = [
    Song(number: 1, title: "One", plays: 14, last: "2024-05-04T10:00:00Z"),
    Song(number: 2, title: "Two", artist: "Duo", plays: 3, last: "2024-02-29T23:30:00Z"),
    Song(number: 3, title: "Three", plays: 7, last: "2022-01-01T00:00:00Z"),
    Song(
      number: 4,
      title: "New",
      plays: 2,
      last: "2024-03-01T12:00:00Z",
      added: "2024-03-01T00:00:00Z"
    ),
    // Its counter comes from elsewhere.
    Song(number: 5, title: "Old", plays: 9, last: "2018-01-01T00:00:00Z"),
    Song(
      number: 6,
      title: "Six",
      plays: 1,
      skips: 2,
      more: LibraryXML.integer("Rating", 100) + LibraryXML.flag("Loved")
    ),
    Song(number: 7, title: "Gone", plays: 2, last: "2024-07-01T00:00:00Z"),
  ]

  /// Imports an export with a date.
  func take(_ songs: [Song], _ date: String, options: String...) throws {
    var xml = LibraryXML()
    xml.head = xml.head.replacing("2016-02-10T16:05:37Z", with: date)
    xml.tracks = songs.map { song in
      let keys = [
        LibraryXML.string("Artist", song.artist),
        LibraryXML.string("Album", "Album of \(song.artist)"),
        LibraryXML.string("Genre", "Rock"), LibraryXML.integer("Total Time", 60_000),
        LibraryXML.integer("Play Count", song.plays),
        LibraryXML.integer("Skip Count", song.skips),
        song.added.map { LibraryXML.date("Date Added", $0) } ?? "",
        song.last.map { LibraryXML.date("Play Date UTC", $0) } ?? "", song.more,
      ]
      let title = song.title.replacing("&", with: "&#38;").replacing("<", with: "&#60;")
      return LibraryXML.track(song.number, title, keys.joined())
    }
    xml.playlists = [LibraryXML.master(songs.map(\.number))]
    try folder.write(xml.text, to: "Library.xml")
    try run(["import", "-q", "--max-removals", "100", "Library.xml"] + options)
  }

  func takeBoth() throws {
    try take(Self.first, "2024-01-02T00:00:00Z")
    try take(Self.second, "2025-01-03T00:00:00Z")
  }

  /// Imports a device with plays of the song with a number, the dates of which are known.
  func takeDevice(_ plays: [(count: Int64, date: Int64)], of title: String, number: Int) throws {
    for (index, play) in plays.enumerated() {
      var device = TestSupport.Device(title)
      device.tracks[0].number = UInt64(number)
      // The count of the first export, which was put on the device.
      device.tracks[0].plays = 10
      let total = plays[...index].reduce(0) { $0 + $1.count }
      device.play(0, plays: total, at: play.date)
      device.playCounts = UInt64(200 + index)
      let made = Timestamp(rawValue: play.date + 3600)
      try MediaStore.withWriter(at: folder.file("library.sqlite")) { store in
        _ = try store.importLibrary(
          from: device.path,
          ImportOptions(),
          WriteOptions(date: made)
        ) { [device] in try device.read(into: $0) }
      }
    }
  }

  func report(_ options: String...) throws -> [String: Any] {
    try run(["report", "--json"] + options).json()
  }

  /// Returns the titles of a list of a report.
  static func titles(_ name: String, _ report: [String: Any]) -> [String] {
    let list = report[name] as? [String: Any]
    let entries = list?["first"] as? [[String: Any]] ?? []
    return entries.map { "\($0["title"] ?? "")" }
  }

  static func count(_ name: String, _ report: [String: Any]) -> Int? {
    (report[name] as? [String: Any])?["count"] as? Int
  }
}
