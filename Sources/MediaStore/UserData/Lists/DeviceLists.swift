import Bytes
import MediaModel
import SQLite

/// Imports the on-the-go lists of a device.
///
/// Imported lists become the user's own, like those made in libsync: each list on the device is
/// imported only once, whatever the user later does with the imported list and wherever the device
/// moves the original.
struct DeviceLists {
  private let connection: Connection
  private let libraryID: Int64
  private let made: Timestamp
  private let table: OnTheGoTable

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - libraryID: The device's library.
  ///   - made: The time of the import.
  init(_ connection: Connection, libraryID: Int64, made: Timestamp) {
    self.connection = connection
    self.libraryID = libraryID
    self.made = made
    table = OnTheGoTable(connection: connection, libraryID: libraryID)
  }

  /// Imports all lists of the device and returns the number of lists made or changed.
  ///
  /// The items in the lists must already have been imported.
  func importLists(_ records: [OnTheGoListRecord]) throws -> Int {
    let present = Set(records.map(\.persistentID))
    var count = 0
    for record in records where try importList(record, besides: present) { count += 1 }
    return count
  }

  /// Imports a list and returns whether it was made or changed.
  ///
  /// A list that has already been imported is left alone, and no list is made from an empty one.
  private func importList(
    _ record: OnTheGoListRecord,
    besides present: Set<PersistentID>
  ) throws -> Bool {
    let items = record.entries.filter { $0 != .missing }.map { Int64($0.rawValue) }
    var entry = try untouchedList(of: record, besides: present)
    if entry == nil, try isKnown(record) { return false }
    if let entry {
      try table.set(record.persistentID, of: entry.row)
      try OnTheGoEntries(connection: connection, list: entry).clear()
    } else if !items.isEmpty {
      entry = try table.make(like: record.suggestedName, record.persistentID, made)
    }
    if let found = entry {
      // The list is empty at this point: it is either new or has just been cleared.
      let list = try table.touch(found.row, changed: made) ?? found.list
      entry = OnTheGoTable.Entry(row: found.row, list: list)
    }
    if let entry { try OnTheGoEntries(connection: connection, list: entry).insert(items, at: nil) }
    try markRead(record, entry?.row)
    return entry != nil
  }

  private func isKnown(_ record: OnTheGoListRecord) throws(SQLiteError) -> Bool {
    let known = try connection.value(
      "SELECT 1 FROM on_the_go_file WHERE library_id = ?1 AND persistent_id = ?2",
      libraryID,
      record.persistentID,
      as: Int64.self
    )
    return known != nil
  }

  /// Returns the list that was last imported from the same file, if it has not been changed in the
  /// library since then.
  ///
  /// In that case, the new contents of the file are an edit made on the device. But if another file
  /// on the device now holds the old list, the user has saved that list and started a new one, so
  /// the result is nil.
  private func untouchedList(
    of record: OnTheGoListRecord,
    besides present: Set<PersistentID>
  ) throws(SQLiteError) -> OnTheGoTable.Entry? {
    let last: (list: Int64?, hash: Int64?, fingerprint: Int64, old: PersistentID)? =
      try connection.first(
        """
        SELECT list_id, list_hash, database_fingerprint, persistent_id FROM on_the_go_file
        WHERE library_id = ?1 AND path = ?2 ORDER BY id DESC LIMIT 1
        """,
        libraryID,
        record.path
      ) { row throws(SQLiteError) in try (row.next(), row.next(), row.next(), row.next()) }
    guard let last, let row = last.list,
      last.fingerprint == Int64(bitPattern: record.databaseFingerprint),
      !present.contains(last.old), try last.hash == hash(ofList: row)
    else { return nil }
    return try table.entry(row)
  }

  private func markRead(_ record: OnTheGoListRecord, _ list: Int64?) throws(SQLiteError) {
    try connection.run(
      """
      INSERT OR REPLACE INTO on_the_go_file(library_id, path, persistent_id, database_fingerprint,
        read, list_id, list_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """,
      libraryID,
      record.path,
      record.persistentID,
      Int64(bitPattern: record.databaseFingerprint),
      made,
      list,
      try list.flatMap(hash)
    )
  }

  /// Returns a hash that changes with every edit of a list, or nil if the list was deleted.
  private func hash(ofList row: Int64) throws(SQLiteError) -> Int64? {
    guard let list = try table.entry(row)?.list else { return nil }
    var hasher = StableHasher(seed: UInt64(bitPattern: list.changed.rawValue))
    hasher.combine(Array(list.name.utf8).span)
    hasher.combine(list.isCurrent ? 1 : 0)
    for item in try table.items(of: row) { hasher.combine(UInt64(bitPattern: item)) }
    return Int64(bitPattern: hasher.finalize())
  }
}
