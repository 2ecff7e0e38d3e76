import SQLite

/// The indexes that are only used by queries.
///
/// Filling an empty file is a fifth faster without them.
struct SecondaryIndexes {
  private let definitions: [String]

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
        AND instr(sql, ?1) > 0
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
