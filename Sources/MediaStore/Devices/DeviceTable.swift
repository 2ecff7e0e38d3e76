import MediaModel
import SQLite

/// The devices that libsync has written to.
///
/// Their rows have no history: an undo restores a library, not a device.
struct DeviceTable {
  let connection: Connection

  /// Returns all devices in the order in which they were first recorded.
  func all() throws(SQLiteError) -> [DeviceRecord] {
    try connection.rows("\(Self.query) ORDER BY d.id", read: DeviceRecord.init)
      .map { record throws(SQLiteError) in try current(record) }
  }

  /// Returns the device with a GUID or, if one of the two has none, with the same library on it.
  ///
  /// After a restore, only the GUID is the same; of copies of a database on several devices, it is
  /// what distinguishes them. Early devices have neither number, and are recognised by their own
  /// library in the file.
  func find(_ identity: DeviceKey, library: Int64?) throws(SQLiteError) -> DeviceRecord? {
    if let guid = identity.guid, let found = try first(where: "d.guid = ?1", guid) {
      return found
    }
    guard let databaseID = identity.databaseID else {
      guard identity.guid == nil, let library else { return nil }
      return try first(
        where: "d.library_id = ?1 AND d.guid IS NULL AND d.database_id IS NULL",
        library
      )
    }
    let rows: [Int64] = try connection.values(
      "SELECT id FROM device WHERE database_id = ?1 AND (guid IS NULL OR ?2 IS NULL) LIMIT 2",
      databaseID,
      identity.guid
    )
    guard rows.count == 1, let row = rows.first else { return nil }
    return try record(row)
  }

  /// Records a device, or what has changed of it; what was known of its contents is forgotten if it
  /// was restored.
  ///
  /// - Parameters:
  ///   - identity: The numbers of the device.
  ///   - name: The name of the device; nil to keep the recorded one.
  ///   - library: The row of its own library; nil to keep the recorded one.
  ///   - feedingLibrary: The row of the library that is put on it.
  /// - Returns: The device.
  /// - Throws: `SQLiteError`.
  func note(
    _ identity: DeviceKey,
    name: String?,
    library: Int64?,
    feedingLibrary: Int64
  ) throws(SQLiteError) -> DeviceRecord? {
    guard let known = try find(identity, library: library) else {
      try connection.run(
        """
        INSERT INTO device(database_id, guid, name, library_id, feeding_library_id)
        VALUES (?1, ?2, ?3, ?4, ?5)
        """,
        identity.databaseID,
        identity.guid,
        name,
        library,
        feedingLibrary
      )
      return try record(connection.lastInsertedRow)
    }
    if known.isRestored(identity) {
      try DeviceTrackTable(connection).removeAll(of: known.row)
      try DevicePlaylistTable(connection: connection).removeAll(of: known.row)
    }
    try connection.run(
      """
      UPDATE device SET database_id = coalesce(?2, database_id), guid = coalesce(?3, guid),
        name = coalesce(?4, name), library_id = coalesce(?5, library_id), feeding_library_id = ?6
      WHERE id = ?1
      """,
      known.row,
      identity.databaseID,
      identity.guid,
      name,
      library,
      feedingLibrary
    )
    return try record(known.row)
  }

  func save(selection: String?, of row: Int64) throws(SQLiteError) {
    try connection.run("UPDATE device SET selection = ?2 WHERE id = ?1", row, selection)
  }

  /// Forgets a device with its tracks, playlists and syncs.
  func forget(_ row: Int64) throws(SQLiteError) {
    for table in ["device_item", "device_base", "device_playlist", "sync"] {
      try connection.run("DELETE FROM \(table) WHERE device_id = ?1", row)
    }
    try connection.run("DELETE FROM device WHERE id = ?1", row)
  }

  /// Throws if a device was forgotten since it was read.
  func check(_ device: DeviceRecord) throws {
    if try record(device.row) == nil {
      throw StoreError(
        .failed,
        "the device '\(device.name ?? "")' was forgotten in the meantime",
        path: connection.path
      )
    }
  }

  /// Returns the row of the library whose items are on a device: the feeding library, or the one
  /// that it was merged into.
  func feedingLibrary(of row: Int64) throws(SQLiteError) -> Int64? {
    let library: Int64? = try connection.value(
      "SELECT feeding_library_id FROM device WHERE id = ?1",
      row
    )
    guard let library else { return nil }
    return try MergedLibraries(connection: connection).successor(of: library)?.id ?? library
  }

  // MARK: Reading

  private func record(_ row: Int64) throws(SQLiteError) -> DeviceRecord? {
    try first(where: "d.id = ?1", row)
  }

  private func first(
    where condition: String,
    _ value: some SQLParameter
  ) throws(SQLiteError) -> DeviceRecord? {
    let found = try connection.first(
      "\(Self.query) WHERE \(condition)",
      value,
      read: DeviceRecord.init
    )
    guard let found else { return nil }
    return try current(found)
  }

  /// Returns a device with the library that its feeding library was merged into.
  private func current(_ device: DeviceRecord) throws(SQLiteError) -> DeviceRecord {
    guard device.feedingLibrary != nil, let row = try feedingLibrary(of: device.row) else {
      return device
    }
    var device = device
    device.feedingLibrary = try connection.value("SELECT name FROM library WHERE id = ?1", row)
    return device
  }

  private static let query = """
    SELECT d.id, d.database_id, d.guid, d.name, l.name, f.name, d.selection,
      (SELECT max(s.ended) FROM sync s
        WHERE s.device_id = d.id AND s.outcome IN ('done', 'partial'))
    FROM device d LEFT JOIN library l ON l.id = d.library_id
      LEFT JOIN library f ON f.id = d.feeding_library_id
    """
}

extension DeviceRecord {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    self.row = try row.next()
    databaseID = try row.next()
    guid = try row.next()
    name = try row.next()
    library = try row.next()
    feedingLibrary = try row.next()
    selection = try row.next()
    lastSync = try row.next()
  }
}
