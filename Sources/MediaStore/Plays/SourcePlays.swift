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

/// The source's own values for items that were played on devices, at each revision in effect.
///
/// The rows of the items, by contrast, also include what was merged.
struct SourcePlays {
  /// The values of items by revision, in ascending order.
  private(set) var states: [(revision: Int64, items: [Int64: SourceStatement])] = []
  /// The last known values of each item; for an item that is not listed, they are those in its row.
  private(set) var last: [Int64: SourceStatement] = [:]

  init(_ connection: Connection, of libraryID: Int64) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      SELECT s.revision_id, s.item_id, s.play_count, s.skip_count, s.last_played_date,
        s.last_skipped_date, s.told_after
      FROM source_play s JOIN item i ON i.id = s.item_id
      WHERE i.library_id = ?1 AND s.revision_id IN (\(RevisionTable.inEffect))
      ORDER BY s.revision_id
      """
    )
    statement.bind(1, libraryID)
    while try statement.step() {
      guard let revision = statement.integer(0), let item = statement.integer(1) else { continue }
      if states.last?.revision != revision { states.append((revision, [:])) }
      let imported = SourceStatement(
        values: PlayStatistics(
          playCount: statement.integer(2) ?? 0,
          skipCount: statement.integer(3) ?? 0,
          lastPlayed: PlayDate(statement.integer(4)),
          lastSkipped: PlayDate(statement.integer(5))
        ),
        after: statement.integer(6) ?? 0
      )
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
      let row: [Int64?] = [
        item, revision, values.playCount, values.skipCount, values.lastPlayed?.moment.rawValue,
        values.lastSkipped?.moment.rawValue, imported.after,
      ]
      for (index, value) in row.enumerated() { statement.bind(index + 1, value) }
      try statement.run()
    }
  }
}
