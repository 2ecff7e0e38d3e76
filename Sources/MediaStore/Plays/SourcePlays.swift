import MediaModel
import SQLite

/// The plays and skips of an item, as reported by the source of a library.
struct SourceStatement {
  /// The plays and skips; all other values are unknown.
  var values: PlayStatistics
  /// The number of the last revision in the file, of any library, at the time when an import read
  /// these values.
  ///
  /// If the values were stored before any device reported the item, it is instead the revision that
  /// added the item.
  var after: Int64 = 0
}

extension SourceStatement {
  /// Reads the numbers and dates of plays and skips, and the revision.
  init(_ row: inout Row) throws(SQLiteError) {
    values = PlayStatistics(playCount: try row.next(), skipCount: try row.next())
    values.lastPlayed = try row.playDate()
    values.lastSkipped = try row.playDate()
    after = try row.next()
  }
}

/// The source's own values for items that were played on devices, at each revision in effect.
///
/// The rows of the items, by contrast, also include what was merged.
struct SourcePlays {
  /// The values of items by revision, in ascending order.
  private(set) var states: [(revision: Int64, items: [Int64: SourceStatement])] = []
  /// The last known values of each item; for an item that is not listed, they are those in its row.
  private(set) var last: [Int64: SourceStatement] = [:]

  init(_ connection: Connection, of libraryID: Int64) throws(SQLiteError) {
    try connection.forEach(
      """
      SELECT s.revision_id, s.item_id, s.play_count, s.skip_count, s.last_played_date,
        s.last_skipped_date, s.told_after
      FROM source_play s JOIN item i ON i.id = s.item_id
      WHERE i.library_id = ?1 AND s.revision_id IN (\(RevisionTable.inEffect))
      ORDER BY s.revision_id
      """,
      libraryID
    ) { (row) throws(SQLiteError) in
      let (revision, item) = (try row.next(Int64.self), try row.next(Int64.self))
      if states.last?.revision != revision { states.append((revision, [:])) }
      let imported = try SourceStatement(&row)
      states[states.count - 1].items[item] = imported
      last[item] = imported
    }
  }

  /// Stores the source's values for some items.
  ///
  /// - Parameters:
  ///   - items: The values by item.
  ///   - revision: The revision of the library that the values belong to.
  ///   - connection: The library file.
  /// - Throws: `SQLiteError`.
  static func write(
    _ items: [Int64: SourceStatement],
    at revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT OR REPLACE INTO source_play(item_id, revision_id, play_count, skip_count,
        last_played_date, last_skipped_date, told_after) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
      """
    )
    for (item, imported) in items.sorted(by: { $0.key < $1.key }) {
      let values = imported.values
      try statement.run(
        item,
        revision,
        values.playCount,
        values.skipCount,
        values.lastPlayed?.moment,
        values.lastSkipped?.moment,
        imported.after
      )
    }
  }
}
