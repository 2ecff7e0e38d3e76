import SQLite

/// Counts the changes of a file that make no revision: those of the user's own lists and of the
/// plays that devices told.
enum DataVersion {
  static func current(in connection: Connection) throws(SQLiteError) -> Int64 {
    try connection.integer(
      "SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'own_list_changes'"
    )
  }

  /// Counts a change.
  static func bump(_ connection: Connection) throws(SQLiteError) {
    try connection.execute(
      """
      INSERT INTO setting(name, value) VALUES ('own_list_changes', '1')
      ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)
      """
    )
  }
}
