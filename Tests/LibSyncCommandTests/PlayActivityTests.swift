import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Plays, skips and bookmarks of libsync's own players, beside those of the source.
struct PlayActivityTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let one = PersistentID(rawValue: 0xA000_0000_0000_0001)
  private let two = PersistentID(rawValue: 0xA000_0000_0000_0002)
  private let later = Timestamp(rawValue: 1_800_000_000)
  private let earlier = Timestamp(rawValue: 1_000_000_000)

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try importSongs(plays: 3)
  }

  /// Imports songs of an album in a playlist; the second one has plays, a skip and dates.
  @discardableResult
  private func importSongs(
    plays: Int64,
    without removed: Int? = nil
  ) throws -> Tool.Result {
    var xml = LibraryXML(songs: "One", "Two", "Three")
    xml.tracks = xml.tracks.map { $0 + LibraryXML.string("Album", "Album") }
    xml.tracks[1] +=
      LibraryXML.integer("Play Count", plays) + LibraryXML.integer("Skip Count", 1)
      + LibraryXML.date("Play Date UTC", "2020-01-01T00:00:00Z")
    xml.playlists.append(LibraryXML.playlist("Mix", 2, [1, 2, 2]))
    if let removed {
      xml.tracks.remove(at: removed)
      xml.playlists = [LibraryXML.master((1...3).filter { $0 != removed + 1 })]
    }
    try folder.write(xml.text, to: "Library.xml")
    return try run("import", "--max-removals", "100", "Library.xml")
  }

  @discardableResult
  private func record(
    _ activities: PlaybackActivity...,
    at date: Int64 = 1_800_000_000
  ) throws
    -> MetadataOutcome
  {
    let options = WriteOptions(date: Timestamp(rawValue: date))
    return try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options) {
      try $0.record(activities)
    }
  }

  private func values(_ fields: String, _ more: String...) throws -> [String] {
    Array(try run(["items", "--fields", fields, "--format", "csv"] + more).lines.dropFirst())
  }

  /// Returns the plays and skips of the album and of the playlist.
  private func totals() throws -> [String] {
    try ["album", "playlist"].map { grouping in
      let json = try run("query", "--group", grouping, "--json").json()
      let collections = try #require(json["collections"] as? [[String: Any]])
      return collections.map { "\($0["playCount"] ?? ""),\($0["skipCount"] ?? "")" }
        .joined(separator: " ")
    }
  }

  @Test func `LIB-14: plays are added to those of the source, the later date is shown`() throws {
    let outcome = try record(
      PlaybackActivity(.play(count: 1), of: one, on: later),
      PlaybackActivity(.play(count: 2), of: two, on: earlier),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.skip, of: two, on: earlier),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.play(count: 1), of: one, on: earlier),
      PlaybackActivity(.bookmark(.milliseconds(61_500)), of: one, on: earlier),
      PlaybackActivity(.play(count: 1), of: PersistentID(rawValue: 9), on: later)
    )
    #expect(outcome.revision == 2 && outcome.unknown == [PersistentID(rawValue: 9)])
    #expect(
      try values("title,playCount,skipCount,lastPlayedDate,lastSkippedDate,bookmarkTime") == [
        "One,2,,2027-01-15T08:00:00Z,,61.5", "Two,5,5,2020-01-01T00:00:00Z,2027-01-15T08:00:00Z,",
        "Three,,,,,",
      ]
    )
    #expect(try values("title", "--match", "plays >= 2") == ["One", "Two"])
    #expect(try values("title", "--sort", "-playCount") == ["Two", "One", "Three"])
    let stats = try #require(try run("stats", "--json").json()["total"] as? [String: Any])
    #expect(stats["playCount"] as? Int == 7 && stats["skipCount"] as? Int == 5)
    try run("doctor")
  }

  @Test func `LIB-14: an import changes and sees only the source's values`() throws {
    try record(PlaybackActivity(.play(count: 2), of: two, on: later))
    try importSongs(plays: 3)
    #expect(try MediaLibrary(reading: folder.file("library.sqlite")).revisions().count == 2)
    #expect(try values("title,playCount") == ["One,", "Two,5", "Three,"])
    try importSongs(plays: 10)
    #expect(try values("title,playCount") == ["One,", "Two,12", "Three,"])
    try run("doctor")
  }

  @Test func `plays of an item that disappeared are orphans until it returns`() throws {
    try record(
      PlaybackActivity(.play(count: 2), of: two, on: later),
      PlaybackActivity(.bookmark(.seconds(5)), of: two, on: later)
    )
    try importSongs(plays: 3, without: 1)
    let orphans = try run("meta", "list", "--orphans", "--format", "csv").lines
    #expect(orphans.contains { $0.contains(",activity.plays,2,") })
    #expect(orphans.contains { $0.contains(",activity.bookmark,5000,") })
    #expect(try totals().first == "0,0")
    // A queue still played it meanwhile.
    try record(PlaybackActivity(.play(count: 1), of: two, on: later))
    try importSongs(plays: 3)
    #expect(try values("title,playCount").contains("Two,6"))
    #expect(try run("meta", "list", "--orphans").output == "")
    try run("doctor")
  }

  @Test func `the totals of collections agree with the items`() throws {
    #expect(try totals() == ["3,1", "6,2"])
    try record(
      PlaybackActivity(.play(count: 1), of: one, on: later),
      PlaybackActivity(.play(count: 2), of: two, on: later),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.skip, of: two, on: later),
      PlaybackActivity(.skip, of: two, on: later)
    )
    #expect(try totals() == ["6,5", "11,10"])
    try run("doctor")
    try run("meta", "unset", "activity.plays", "\(two)")
    #expect(try totals() == ["4,5", "7,10"])
    try run("undo")
    try run("undo", "2")
    #expect(try totals() == ["3,1", "6,2"])
    try run("doctor")
  }

  @Test func `a merge adds the counts up, and its undo takes them apart`() throws {
    try record(PlaybackActivity(.play(count: 2), of: two, on: earlier))
    var other = LibraryXML(songs: "One", "Two", "Other")
    other.head = other.head.replacing("7FE190A91827057C", with: "7FE190A918270000")
    try folder.write(other.text, to: "Other.xml")
    try run("import", "Other.xml", "--as-new", "Other")
    let items = try run("items", "--from", "Other", "--format", "ids").lines
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), selecting: "Other") {
      let ids = items.compactMap { PersistentID($0) }
      _ = try $0.record(ids.map { PlaybackActivity(.play(count: 5), of: $0, on: later) })
    }
    let before = try values("title,playCount,lastPlayedDate", "--from", "iTunes")
    try run("libraries", "merge", "-y", "Other", "iTunes")
    let merged = try values("title,playCount", "--from", "iTunes", "--sort", "title")
    #expect(merged.contains("Two,10"), "\(merged)")
    try run("doctor")
    try run("undo", "--from", "iTunes", "--yes")
    #expect(try values("title,playCount,lastPlayedDate", "--from", "iTunes") == before)
    try run("doctor")
  }

  @Test func `impossible values are refused, and a damaged file's are limited`() throws {
    for value in ["-1", "1.5", "1e30"] {
      try run("meta", "set", "activity.plays", value, "\(one)", status: 64)
    }
    try record(
      PlaybackActivity(.play(count: .max), of: one, on: later),
      PlaybackActivity(.bookmark(.seconds(Int64.max)), of: one, on: later),
      PlaybackActivity(.play(count: .max), of: one, on: later)
    )
    #expect(try values("playCount").first == "\((1 as Int64) << 40)")
    try run("doctor")
  }
}
