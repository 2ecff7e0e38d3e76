import Foundation
import IPodFormats
import MediaDevice
import SQLite
import TestSupport
import Testing

/// The tables of an iPod nano of the fifth generation, compared with its `iTunesCDB`.
struct TablesModel {
  static let folder = "/iPod_Control/iTunes/iTunes Library.itlp/"
  static let names = ["Library", "Locations", "Dynamic", "Extras", "Genius"]

  private let device: String

  /// - Returns: `nil` if the device has no tables.
  init?(ofDeviceAt device: String) {
    let library = device + Self.folder + "Library.itdb"
    guard FileManager.default.fileExists(atPath: library) else { return nil }
    self.device = device
  }

  func path(_ name: String) -> String { device + Self.folder + name + ".itdb" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: device + Self.folder + name)))
  }

  /// Returns the rows of a query, each as text.
  func rows(_ name: String, _ sql: String) throws -> [String] {
    try Connection(path: path(name), mode: .readOnly).values(sql)
  }

  func execute(_ name: String, _ sql: String) throws {
    try Connection(path: path(name), mode: .readWrite).execute(sql)
  }

  // MARK: Plays

  /// Plays tracks as the firmware counts them.
  func play(_ counts: [UInt64: Int], at time: Int) throws {
    for (id, count) in counts where count > 0 {
      try execute(
        "Dynamic",
        """
        UPDATE item_stats SET play_count_user = play_count_user + \(count), has_been_played = 1,
        play_count_recent = play_count_recent + \(count), date_played = \(time), has_changes = 1
        WHERE item_pid = \(Int64(bitPattern: id))
        """
      )
    }
  }

  // MARK: Checking

  /// Compares every table.
  func check(_ all: EditableDatabase, _ comment: String) throws {
    for name in Self.names {
      #expect(try rows(name, "PRAGMA integrity_check") == ["ok"], "\(comment): \(name)")
    }
    try checkTracks(all, comment)
    try checkGroups(comment)
    try checkLists(all, comment)
    try checkSignature(comment)
    let id = Int64(bitPattern: all.databaseID)
    #expect(try rows("Library", "SELECT pid FROM db_info") == ["\(id)"], "\(comment)")
  }

  private func checkTracks(_ all: EditableDatabase, _ comment: String) throws {
    let ids = all.trackIDs.map { "\(Int64(bitPattern: $0))" }.sorted()
    for (name, table, column) in [
      ("Library", "item", "pid"), ("Library", "avformat_info", "item_pid"),
      ("Locations", "location", "item_pid"), ("Dynamic", "item_stats", "item_pid"),
    ] {
      let found = try rows(name, "SELECT \(column) FROM \(table)").sorted()
      #expect(found == ids, "\(comment): \(table)")
    }
    for (name, table) in [
      ("Extras", "chapter"), ("Extras", "lyrics"), ("Dynamic", "rental_info"),
      ("Library", "video_info"), ("Library", "podcast_info"), ("Library", "item_to_container"),
    ] {
      let found = try rows(name, "SELECT item_pid FROM \(table)")
      #expect(Set(found).isSubset(of: ids), "\(comment): \(table)")
    }
    var expected: [String] = []
    var counts: [String] = []
    var places: [String] = []
    for id in all.trackIDs {
      let key = Int64(bitPattern: id)
      let texts = try [TrackText.title, .artist, .album, .genre].map {
        try all.text($0, of: id) ?? ""
      }
      expected.append(([String(key)] + texts).joined(separator: "|"))
      let plays = try all.number(.playCount, of: id) ?? 0
      let rating = try all.number(.rating, of: id) ?? 0
      counts.append("\(key)|\(plays)|0|0|\(rating)")
      let path = (try all.text(.location, of: id) ?? "").split(separator: ":").dropFirst(2)
      let size = try all.number(.fileSize, of: id) ?? 0
      places.append("\(key)|\(path.joined(separator: "/"))|\(size)")
    }
    let items = try rows(
      "Library",
      """
      SELECT pid || '|' || coalesce(title, '') || '|' || coalesce(artist, '') || '|'
      || coalesce(album, '') || '|' || coalesce(genre, '')
      FROM item LEFT JOIN genre_map ON genre_map.id = genre_id
      """
    )
    #expect(items.sorted() == expected.sorted(), "\(comment)")
    let statistics = try rows(
      "Dynamic",
      """
      SELECT item_pid || '|' || play_count_user || '|' || play_count_recent || '|'
      || has_changes || '|' || user_rating FROM item_stats
      """
    )
    #expect(statistics.sorted() == counts.sorted(), "\(comment)")
    let locations = try rows(
      "Locations",
      "SELECT item_pid || '|' || location || '|' || file_size FROM location"
    )
    #expect(locations.sorted() == places.sorted(), "\(comment)")
  }

  /// Groups are there exactly as long as tracks refer to them.
  private func checkGroups(_ comment: String) throws {
    for (column, table, key) in [
      ("album_pid", "album", "pid"), ("artist_pid", "artist", "pid"),
      ("composer_pid", "composer", "pid"), ("genre_id", "genre_map", "id"),
    ] {
      let used = try rows("Library", "SELECT DISTINCT \(column) FROM item WHERE \(column) <> 0")
      let found = try rows("Library", "SELECT \(key) FROM \(table)")
      #expect(Set(found).isSuperset(of: used), "\(comment): \(table)")
      let isOwner = table == "artist"
      let owners = isOwner ? try rows("Library", "SELECT artist_pid FROM album") : []
      #expect(Set(found).subtracting(used).isSubset(of: owners), "\(comment): \(table)")
    }
    for (text, order) in [("sort_title", "title_order"), ("sort_artist", "artist_order")] {
      let sql = """
        SELECT count(DISTINCT \(order)) - count(DISTINCT \(text)) FROM item
        WHERE \(text) IS NOT NULL
        """
      #expect(try rows("Library", sql) == ["0"], "\(comment): \(order)")
    }
    let songs = try rows(
      "Library",
      "SELECT lower(title) FROM item WHERE title LIKE 'Song %' ORDER BY title_order"
    )
    #expect(songs == songs.sorted(), "\(comment)")
  }

  private func checkLists(_ all: EditableDatabase, _ comment: String) throws {
    let ids = all.playlistIDs
    let keys = ids.map { "\(Int64(bitPattern: $0))" }.sorted()
    #expect(try rows("Library", "SELECT pid FROM container").sorted() == keys, "\(comment)")
    let shown = try rows("Dynamic", "SELECT container_pid FROM container_ui").sorted()
    #expect(shown == keys, "\(comment)")
    for id in ids {
      let key = Int64(bitPattern: id)
      let name = try rows("Library", "SELECT name FROM container WHERE pid = \(key)")
      #expect(name == [all.playlistName(id) ?? ""], "\(comment)")
      let members = try rows(
        "Library",
        """
        SELECT item_pid FROM item_to_container WHERE container_pid = \(key)
        ORDER BY physical_order
        """
      )
      let expected = all.members(of: id).map { "\(Int64(bitPattern: $0))" }
      #expect(members == expected, "\(comment): \(name)")
    }
  }

  private func checkSignature(_ comment: String) throws {
    let checksums = DeviceBytes(path: "cbk", bytes: try bytes("Locations.itdb.cbk"))
    let material = try LocationChecksums.material(
      from: checksums,
      locations: try bytes("Locations.itdb"),
      functions: .openSSL
    )
    let info = DeviceBytes(
      path: "HashInfo",
      bytes: Array(try Data(contentsOf: URL(filePath: device + "/iPod_Control/Device/HashInfo")))
    )
    #expect(try HashInfo(info).material == material, "\(comment)")
  }
}
