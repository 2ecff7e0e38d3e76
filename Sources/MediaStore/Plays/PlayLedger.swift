import MediaModel
import SQLite

/// Records every play on a device exactly once.
///
/// The same files of a device are read again and again, and their counts include all plays since
/// the device's database was written.
///
/// A file belongs to the revision of the library that its import made. Undoing that import takes
/// the file out of effect; reading the same file again, or a later file for the same database,
/// brings it back as it was recorded, so that nothing is lost or counted twice.
///
/// A line of a log is a file of its own, so that it is counted once wherever the log has it later.
final class PlayLedger {
  private let connection: Connection
  private let libraryID: Int64
  private let made: Timestamp
  private let revision: Int64?
  /// The number of plays, skips and ratings recorded.
  private(set) var added = PlayCount()
  /// Whether anything was written.
  private(set) var hasChanged = false
  /// The fingerprints of the lines of logs that are in effect; `nil` before the first line.
  private var lines: Set<UInt64>?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - libraryID: The device's library.
  ///   - made: The time at which the files are read.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, libraryID: Int64, made: Timestamp) throws(SQLiteError) {
    self.connection = connection
    self.libraryID = libraryID
    self.made = made
    revision = try RevisionTable(connection).lastNumber(of: libraryID)
  }

  /// Records the new plays in a file; its entries must refer to items by their rows.
  func record(_ record: PlayFileRecord) throws(SQLiteError) {
    if record.kind == .rockboxLog, try !isNewLine(record.fingerprint) { return }
    if let known = try knownFile(record) { return try bringBack(record, upTo: known) }
    let noted = try NotedPlays(connection, libraryID: libraryID, record)
    let totals = PlayTotal.totals(of: record)
    if noted.areLater(than: totals) { return }
    try bringBack(record, upTo: .max)
    let isReset = noted.haveMore(than: totals)
    try insert(record, isReset: isReset)
    let file = connection.lastInsertedRow
    let writer = try PlayWriter(connection, file: file)
    for (row, total) in totals.sorted(by: { $0.key < $1.key }) {
      let delta = total.delta(since: noted, of: row, isReset: isReset)
      if delta.plays.isEmpty { continue }
      try writer.write(delta, of: row)
      added.add(delta.plays)
    }
    hasChanged = true
  }

  /// Returns whether a line of a log is not in effect yet, and that it is from now on.
  ///
  /// The line may have been read before the device was restored, for another library.
  private func isNewLine(_ fingerprint: UInt64) throws(SQLiteError) -> Bool {
    if lines == nil {
      lines = Set(
        try connection.rows(
          """
          SELECT fingerprint FROM play_file WHERE kind = ?1
            AND (revision_id IS NULL OR revision_id IN (\(RevisionTable.inEffect)))
          """,
          PlayFileKind.rockboxLog
        ) { (row) throws(SQLiteError) in try row.next(UInt64.self) }
      )
    }
    return lines?.insert(fingerprint).inserted ?? true
  }

  private func knownFile(_ record: PlayFileRecord) throws(SQLiteError) -> Int64? {
    try connection.value(
      "SELECT id FROM play_file WHERE library_id = ?1 AND kind = ?2 AND fingerprint = ?3",
      libraryID,
      record.kind,
      record.fingerprint
    )
  }

  /// Restores files for the same database that an undo took out of effect.
  private func bringBack(_ record: PlayFileRecord, upTo last: Int64) throws(SQLiteError) {
    let condition = """
      f.library_id = ?1 AND f.kind = ?2 AND f.database_fingerprint = ?3 AND f.id <= ?4
        AND f.revision_id NOT IN (\(RevisionTable.inEffect))
      """
    try connection.forEach(
      """
      SELECT CAST(total(p.play_count) AS INTEGER), CAST(total(p.skip_count) AS INTEGER),
        count(p.rating)
      FROM play_file f LEFT JOIN play p ON p.file_id = f.id
      WHERE \(condition) HAVING count(*) > 0
      """,
      libraryID,
      record.kind,
      record.databaseFingerprint,
      last
    ) { (row) throws(SQLiteError) in
      added.add(PlayStatistics(playCount: try row.next(), skipCount: try row.next()))
      added.ratings += try row.next()
      hasChanged = true
    }
    try connection.run(
      "UPDATE play_file AS f SET revision_id = ?5 WHERE \(condition)",
      libraryID,
      record.kind,
      record.databaseFingerprint,
      last,
      revision
    )
  }

  private func insert(_ record: PlayFileRecord, isReset: Bool) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO play_file(library_id, revision_id, kind, path, fingerprint, database_fingerprint,
        read, entry_count, begins_anew) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """,
      libraryID,
      revision,
      record.kind,
      record.path,
      record.fingerprint,
      record.databaseFingerprint,
      made,
      record.entries.count,
      isReset
    )
  }
}
