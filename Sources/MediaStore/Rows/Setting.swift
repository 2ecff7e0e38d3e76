import SQLite

/// A value that belongs to a whole file.
struct Setting {
  /// The rules that produced the sort keys, the totals of collections and the words of the search
  /// index.
  static let collationVersion = Self(name: "collation_version")
  static let collectionVersion = Self(name: "collection_version")
  static let searchVersion = Self(name: "search_version")
  /// The row of the library that the user made the default one.
  static let defaultLibrary = Self(name: "default_library")
  /// The name that a library was first imported under.
  static func firstName(_ library: Int64) -> Self { Self(name: "first_name_\(library)") }
  /// The revision that merged a library into another one.
  static func merged(_ library: Int64) -> Self { Self(name: "merged_\(library)") }

  private let name: String

  /// Returns the value in a file; nil if it has not been set.
  func value(in connection: Connection) throws(SQLiteError) -> String? {
    let statement = try Statement(connection, "SELECT value FROM setting WHERE name = ?1")
    statement.bind(1, name)
    return try statement.step() ? statement.text(0) : nil
  }

  func set(_ value: String, in connection: Connection) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      "INSERT OR REPLACE INTO setting(name, value) VALUES (?1, ?2)"
    )
    statement.bind(1, name)
    statement.bind(2, value)
    try statement.run()
  }

  func remove(from connection: Connection) throws(SQLiteError) {
    let statement = try Statement(connection, "DELETE FROM setting WHERE name = ?1")
    statement.bind(1, name)
    try statement.run()
  }
}
