import SQLite

/// The indexes that are only used by queries.
///
/// Filling an empty file is a fifth faster without them.
struct SecondaryIndexes {
  private let definitions: [String]

  /// The indexes of items that are filled in order or have few of the items, so that inserting
  /// into them takes less time than another pass over all items.
  private static let kept = "'item_derived', 'item_media'"

  /// Runs a body that removes or restores so many items, without the indexes that have this unless
  /// changing them takes less time than creating them again.
  static func withoutPresence(
    ofItems count: Int64,
    _ connection: Connection,
    _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let all: Int64 = try connection.requiredValue("SELECT count(*) FROM item")
    guard count > all / 4 else { return try body() }
    let indexes = try drop(with: "removed_revision", connection)
    try body()
    try indexes.create(connection)
  }

  /// Drops the indexes, which are created again after the rows are inserted or changed.
  ///
  /// - Parameters:
  ///   - column: A column without which an index is kept; nil to drop all.
  ///   - connection: The library file, with a transaction open.
  /// - Returns: The indexes.
  /// - Throws: `SQLiteError`.
  static func drop(
    with column: String? = nil,
    _ connection: Connection
  ) throws(SQLiteError) -> Self {
    let definitions = try connection.rows(
      """
      SELECT name, sql FROM sqlite_master
      WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('item', 'playlist_entry')
        AND instr(sql, ?1) > 0 AND name NOT IN (\(kept))
      """,
      column ?? ""
    ) { (row) throws(SQLiteError) -> (name: String, sql: String) in
      (try row.next(), try row.next())
    }
    for definition in definitions { try connection.execute("DROP INDEX \(definition.name)") }
    return Self(definitions: definitions.map(\.sql))
  }

  func create(_ connection: Connection) throws(SQLiteError) {
    for definition in definitions { try connection.execute(definition) }
  }
}
