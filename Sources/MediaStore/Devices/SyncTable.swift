import MediaModel
import SQLite

/// The syncs of devices, numbered for each of them.
struct SyncTable {
  let connection: Connection

  /// Adds a sync and returns its number.
  func add(_ sync: SyncRecord, of device: Int64) throws(SQLiteError) -> Int64 {
    let last: Int64? = try connection.value(
      "SELECT max(number) FROM sync WHERE device_id = ?1",
      device
    )
    let number = (last ?? 0).addingClamped(1)
    try connection.run(
      """
      INSERT INTO sync(device_id, number, began, ended, outcome, tracks_added, tracks_changed,
        tracks_removed, bytes_copied, duration, plays_merged, revision_id, database_fingerprint,
        report)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """,
      device,
      number,
      sync.began,
      sync.ended,
      sync.outcome.rawValue,
      sync.tracks.added,
      sync.tracks.changed,
      sync.tracks.removed,
      sync.bytesCopied,
      sync.duration,
      sync.playsMerged,
      sync.revision,
      sync.replacedDatabase,
      sync.report
    )
    return number
  }

  /// Returns the bytes that the last syncs of a device copied in a second; `nil` if none copied any.
  func copyingSpeed(of device: Int64) throws(SQLiteError) -> Int64? {
    try connection.value(
      """
      SELECT CAST(total(bytes_copied) * 1000 / nullif(total(duration), 0) AS INTEGER) FROM (
        SELECT bytes_copied, duration FROM sync
        WHERE device_id = ?1 AND bytes_copied > 0 AND duration > 0
        ORDER BY number DESC LIMIT 5
      )
      """,
      device
    )
  }

  /// Returns the syncs of a device in their order.
  func all(of device: Int64) throws(SQLiteError) -> [SyncRecord] {
    try connection.rows(
      """
      SELECT number, began, ended, outcome, tracks_added, tracks_changed, tracks_removed,
        bytes_copied, duration, plays_merged, revision_id, database_fingerprint, report
      FROM sync WHERE device_id = ?1 ORDER BY number
      """,
      device,
      read: SyncRecord.init
    )
  }
}

extension SyncRecord {
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    let number: Int64 = try row.next()
    self.init(
      began: try row.next(),
      ended: try row.next(),
      // Only a damaged file has another outcome.
      outcome: Outcome(rawValue: try row.next()) ?? .interrupted,
      tracks: ChangeCount(
        added: try row.next(),
        changed: try row.next(),
        removed: try row.next()
      ),
      bytesCopied: try row.next(),
      duration: try row.next(),
      playsMerged: try row.next(),
      revision: try row.next(),
      replacedDatabase: try row.next(),
      report: try row.next()
    )
    self.number = number
  }
}
