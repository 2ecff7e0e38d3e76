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
    let statement = try Statement(
      connection,
      "SELECT 1 FROM on_the_go_file WHERE library_id = ?1 AND persistent_id = ?2"
    )
    statement.bind(1, libraryID)
    statement.bind(2, record.persistentID)
    return try statement.step()
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
    let statement = try Statement(
      connection,
      """
      SELECT list_id, list_hash, database_fingerprint, persistent_id FROM on_the_go_file
      WHERE library_id = ?1 AND path = ?2 ORDER BY id DESC LIMIT 1
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, record.path)
    guard try statement.step(), let row = statement.integer(0),
      statement.integer(2) == Int64(bitPattern: record.databaseFingerprint),
      let old = statement.persistentID(3), !present.contains(old),
      try statement.integer(1) == hash(ofList: row)
    else { return nil }
    return try table.entry(row)
  }

  private func markRead(_ record: OnTheGoListRecord, _ list: Int64?) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT OR REPLACE INTO on_the_go_file(library_id, path, persistent_id, database_fingerprint,
        read, list_id, list_hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, record.path)
    statement.bind(3, record.persistentID)
    statement.bind(4, Int64(bitPattern: record.databaseFingerprint))
    statement.bind(5, made.rawValue)
    statement.bind(6, list)
    if let list { statement.bind(7, try hash(ofList: list)) }
    try statement.run()
  }

  /// Returns a hash that changes with every edit of a list, or nil if the list was deleted.
  private func hash(ofList row: Int64) throws(SQLiteError) -> Int64? {
    guard let list = try table.entry(row)?.list else { return nil }
    var hasher = StableHasher(seed: UInt64(bitPattern: list.changed.rawValue))
    hasher.combine(Array(list.name.utf8).span)
    hasher.combine(list.isCurrent ? 1 : 0)
    let statement = try Statement(
      connection,
      "SELECT item_id FROM on_the_go_entry WHERE list_id = ?1 ORDER BY position"
    )
    statement.bind(1, row)
    while try statement.step() {
      hasher.combine(UInt64(bitPattern: statement.integer(0) ?? 0))
    }
    return Int64(bitPattern: hasher.finalize())
  }
}
