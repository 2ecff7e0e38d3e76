import SQLite

/// A counter of the changes to a file that do not concern items or playlists, but the user's own
/// lists, the plays reported by devices and the names of libraries.
enum DataVersion {
  static func current(in connection: Connection) throws(SQLiteError) -> Int64 {
    // Nothing has changed yet if there is no such setting.
    try connection.value(
      "SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'own_list_changes'"
    ) ?? 0
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
