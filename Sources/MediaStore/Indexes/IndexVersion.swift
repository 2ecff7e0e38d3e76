import SQLite

/// The versions of the rules by which parts of a file were computed from its items.
enum IndexVersion {
  /// Returns the version in a file; nil if the part was never computed.
  static func stored(_ name: String, _ connection: Connection) throws(SQLiteError) -> String? {
    let statement = try Statement(connection, "SELECT value FROM setting WHERE name = ?1")
    statement.bind(1, name)
    return try statement.step() ? statement.text(0) : nil
  }

  static func store(
    _ version: String,
    as name: String,
    _ connection: Connection
  ) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      INSERT INTO setting(name, value) VALUES (?1, ?2)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """
    )
    statement.bind(1, name)
    statement.bind(2, version)
    try statement.run()
  }

  static func forget(_ names: [String], _ connection: Connection) throws(SQLiteError) {
    let statement = try Statement(connection, "DELETE FROM setting WHERE name = ?1")
    for name in names {
      statement.bind(1, name)
      try statement.run()
    }
  }
}
