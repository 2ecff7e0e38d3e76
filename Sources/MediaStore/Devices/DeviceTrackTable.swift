import MediaModel
import SQLite

/// The tracks on devices, as syncs must remember them.
struct DeviceTrackTable {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a statement that returns each track of a device, in the order of their IDs.
  ///
  /// An item that has another ID in the library that its own was merged into has that ID.
  func all(of device: Int64) throws(SQLiteError) -> Statement {
    let statement = try Statement(connection, Self.query)
    try statement.start(device, DeviceTable(connection: connection).feedingLibrary(of: device))
    return statement
  }

  /// Replaces the tracks of a device; only rows that differ are written.
  func replace(_ tracks: [DeviceTrackRecord], of device: Int64) throws(SQLiteError) {
    try removeOthers(than: tracks.filter { $0.item != nil }, from: "device_item", of: device)
    try removeOthers(than: tracks.filter { $0.base != nil }, from: "device_base", of: device)
    let items = try Statement(connection, Self.itemUpdate)
    let bases = try Statement(connection, Self.baseUpdate)
    for (index, track) in tracks.enumerated() {
      if index.isMultiple(of: 10_000) { try connection.checkInterruption() }
      if let item = track.item {
        try items.run(
          device,
          track.trackID,
          item.item,
          item.path,
          item.fileSize,
          item.target,
          item.sourceSize,
          item.sourceModified,
          item.sourceHash,
          item.audioHash,
          item.coverHash
        )
      }
      if let base = track.base {
        try bases.run(
          device,
          track.trackID,
          base.playCount,
          base.skipCount,
          base.rating,
          base.lastPlayed,
          base.lastSkipped,
          base.bookmarkTime
        )
      }
    }
  }

  func removeAll(of device: Int64) throws(SQLiteError) {
    for table in ["device_item", "device_base"] {
      try connection.run("DELETE FROM \(table) WHERE device_id = ?1", device)
    }
  }

  private func removeOthers(
    than tracks: [DeviceTrackRecord],
    from table: String,
    of device: Int64
  ) throws(SQLiteError) {
    let kept = Set(tracks.map(\.trackID))
    let stored: [PersistentID] = try connection.values(
      "SELECT track_id FROM \(table) WHERE device_id = ?1",
      device
    )
    let removal = try Statement(
      connection,
      "DELETE FROM \(table) WHERE device_id = ?1 AND track_id = ?2"
    )
    for id in stored where !kept.contains(id) { try removal.run(device, id) }
  }

  // MARK: Statements

  private static let itemColumns = [
    "persistent_id", "path", "file_size", "target", "source_size", "source_modified",
    "source_hash", "audio_hash", "cover_hash",
  ]
  private static let baseColumns = [
    "play_count", "skip_count", "rating", "last_played_date", "last_skipped_date", "bookmark_time",
  ]

  private static let itemUpdate = update("device_item", itemColumns)
  private static let baseUpdate = update("device_base", baseColumns)

  /// Returns a statement that inserts a row, or changes the one of the same track if it differs.
  private static func update(_ table: String, _ columns: [String]) -> String {
    let names = columns.joined(separator: ", ")
    let parameters = (1...columns.count + 2).map { "?\($0)" }.joined(separator: ", ")
    let new = columns.map { "excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO \(table)(device_id, track_id, \(names)) VALUES (\(parameters))
      ON CONFLICT (device_id, track_id) DO UPDATE SET (\(names)) = (\(new))
      WHERE (\(names)) IS NOT (\(new))
      """
  }

  private static let query = """
    SELECT t.track_id, i.device_id IS NOT NULL, b.device_id IS NOT NULL,
      coalesce(
        (SELECT o.persistent_id FROM item o
          WHERE o.id = \(ItemRowByID.present("i.persistent_id", in: "?2"))),
        i.persistent_id),
      \(itemColumns.dropFirst().map { "i." + $0 }.joined(separator: ", ")),
      \(baseColumns.map { "b." + $0 }.joined(separator: ", "))
    FROM (SELECT track_id FROM device_item WHERE device_id = ?1
        UNION SELECT track_id FROM device_base WHERE device_id = ?1) t
      LEFT JOIN device_item i ON i.device_id = ?1 AND i.track_id = t.track_id
      LEFT JOIN device_base b ON b.device_id = ?1 AND b.track_id = t.track_id
    ORDER BY t.track_id
    """
}

extension DeviceTrackRecord {
  /// Reads a row of `DeviceTrackTable.all`.
  init(_ row: inout Row) throws(SQLiteError) {
    self.init(try row.next())
    let (hasItem, hasBase): (Bool, Bool) = (try row.next(), try row.next())
    let id = try row.next(PersistentID?.self)
    let path = try row.next(String?.self)
    let fileSize = try row.next(Int64?.self)
    let item = DeviceItemRecord(
      item: id ?? trackID,
      path: path,
      fileSize: fileSize ?? 0,
      target: try row.next(),
      sourceSize: try row.next(),
      sourceModified: try row.next(),
      sourceHash: try row.next(),
      audioHash: try row.next(),
      coverHash: try row.next()
    )
    let base = DeviceBase(
      playCount: try row.next(Int64?.self) ?? 0,
      skipCount: try row.next(Int64?.self) ?? 0,
      rating: try row.next(Int64?.self) ?? 0,
      lastPlayed: try row.next(),
      lastSkipped: try row.next(),
      bookmarkTime: try row.next()
    )
    if hasItem { self.item = item }
    if hasBase { self.base = base }
  }
}
