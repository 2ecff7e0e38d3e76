import MediaModel
import SQLite

/// What the source of a library says of an item.
struct SourceStatement {
  /// Plays and skips; the rest is not known.
  var values: PlayStatistics
  /// The last revision of any library in the file when an import told it.
  ///
  /// What was stored before a device told anything of the item counts from when the item came.
  var after: Int64 = 0
}

/// What the source of a library itself said of the items that were played on devices, at each
/// revision that is in effect.
///
/// The rows of items have what was merged on top of it.
struct SourcePlays {
  /// What was said of some items, by revision, the last one last.
  private(set) var states: [(revision: Int64, items: [Int64: SourceStatement])] = []
  /// What was last said of each item; what is stored of others is just that.
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
      let told = SourceStatement(
        values: PlayStatistics(
          playCount: statement.integer(2) ?? 0,
          skipCount: statement.integer(3) ?? 0,
          lastPlayed: PlayDate(statement.integer(4)),
          lastSkipped: PlayDate(statement.integer(5))
        ),
        after: statement.integer(6) ?? 0
      )
      states[states.count - 1].items[item] = told
      last[item] = told
    }
  }

  /// Stores what the source says of some items.
  ///
  /// - Parameters:
  ///   - items: What it says.
  ///   - revision: The revision of the library that has it.
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
    for (item, told) in items.sorted(by: { $0.key < $1.key }) {
      let values = told.values
      let row: [Int64?] = [
        item, revision, values.playCount, values.skipCount, values.lastPlayed?.moment.rawValue,
        values.lastSkipped?.moment.rawValue, told.after,
      ]
      for (index, value) in row.enumerated() { statement.bind(index + 1, value) }
      try statement.run()
    }
  }
}
