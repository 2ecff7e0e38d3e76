import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// The project's own fixtures, one for each application.
@Suite struct FixtureTests {
  @Test(arguments: [
    ("mac", LibraryKind.iTunes, 40), ("mac-resynced", .iTunes, 39), ("windows", .iTunes, 40),
    ("music", .music, 40),
  ])
  func `a fixture is read completely`(name: String, kind: LibraryKind, count: Int) throws {
    let reading = try Reading(fixture: name)
    #expect(try reading.library.kind == kind)
    #expect(try reading.library.persistentID?.description == "594062113E6D173B")
    #expect(reading.sink.items.count == count && reading.sink.playlists.count == 21)
    #expect(try reading.playlist.kind == .master)
    #expect(reading.report.unknownKeys.isEmpty && reading.report.repairs.count == 0)
    #expect(!reading.report.isPartial)
  }

  @Test func `the quirks of the Windows fixture are reported`() throws {
    let reading = try Reading(fixture: "windows")
    #expect(reading.sink.items.count { $0.persistentID == nil } == 2)
    #expect(reading.report.correctedDates == 1)
    #expect(reading.report.missingEntries == 1)
    #expect(
      try reading.library.values.text(LibraryProperty.musicFolder)?.hasPrefix(
        "file://localhost/D:/"
      )
        == true
    )
  }

  @Test func `both layouts result in the same playlists`() throws {
    let kinds = try ["mac", "windows", "music"].map { name in
      try Reading(fixture: name).sink.playlists.map(\.kind)
    }
    let expected: [PlaylistKind] =
      [.master] + Array(repeating: .builtIn, count: 7) + [.genius, .genius]
      + Array(repeating: .smart, count: 5) + [.folder] + Array(repeating: .ordinary, count: 5)
    #expect(kinds == Array(repeating: expected, count: 3))
  }

  @Test func `persistent IDs stay when Track IDs change`() throws {
    let before = try Reading(fixture: "mac").sink.items
    let after = try Reading(fixture: "mac-resynced").sink.items
    func keys(_ items: [ItemRecord]) -> (ids: Set<PersistentID>, numbers: Set<Int64>) {
      (
        Set(items.compactMap(\.persistentID)),
        Set(items.compactMap { $0.values.integer(MediaItemProperty.trackID) })
      )
    }
    #expect(keys(before).ids.count == 40 && keys(after).ids.count == 39)
    #expect(keys(before).ids.intersection(keys(after).ids).count > 30)
    #expect(keys(before).numbers != keys(after).numbers)
  }

  /// Returns a fixture as read by Foundation.
  private func propertyList(_ fixture: String) throws -> [String: Any] {
    let url = URL(filePath: ProjectFiles.fixture("iTunes/\(fixture).xml"))
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: ["mac", "mac-resynced", "windows", "music"])
  func `Foundation reads the same`(name: String) throws {
    let library = try propertyList(name)
    let tracks = try #require(library["Tracks"] as? [String: [String: Any]])
    let sink = try Reading(fixture: name).sink
    #expect(sink.items.count == tracks.count)
    for item in sink.items {
      let number = try #require(item.values.integer(MediaItemProperty.trackID))
      let track = try #require(tracks[String(number)])
      #expect(item.values.text(MediaItemProperty.title) == track["Name"] as? String)
      #expect(item.values.text(MediaItemProperty.location) == track["Location"] as? String)
      #expect(item.persistentID?.description == track["Persistent ID"] as? String)
      #expect(
        item.values.integer(MediaItemProperty.fileSize).map(Int.init) == track["Size"] as? Int
      )
      #expect(item.values.isTrue(MediaItemProperty.isLoved) == (track["Loved"] != nil))
      let added = item.values.integer(MediaItemProperty.dateAdded).map(Double.init)
      #expect(added == (track["Date Added"] as? Date)?.timeIntervalSince1970)
    }
  }

  @Test(arguments: ["mac", "mac-resynced", "windows", "music"])
  func `Foundation reads the same playlists`(name: String) throws {
    let library = try propertyList(name)
    let playlists = try #require(library["Playlists"] as? [[String: Any]])
    let sink = try Reading(fixture: name).sink
    let numbers = sink.items.map { $0.values.integer(MediaItemProperty.trackID) ?? 0 }
    #expect(sink.playlists.count == playlists.count)
    for (record, playlist) in zip(sink.playlists, playlists) {
      let items = playlist["Playlist Items"] as? [[String: Int]] ?? []
      let entries = record.entries.enumerated().map { position, entry in
        entry == .missing
          ? record.missingTrackIDs[position] : numbers[Int(entry.rawValue) - 1]
      }
      #expect(entries.map { $0.map(Int.init) } == items.map { $0["Track ID"] })
      #expect(record.values.text(PlaylistProperty.name) == playlist["Name"] as? String)
      let criteria = playlist["Smart Criteria"] as? Data
      #expect(
        record.values.value(PlaylistProperty.smartCriteria) == criteria.map { .data(Array($0)) }
      )
    }
  }
}
