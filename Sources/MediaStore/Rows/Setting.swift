import SQLite

/// A value that belongs to a whole file.
struct Setting {
  /// The rules that produced the sort keys, the totals of collections and the words of the search
  /// index.
  static let collationVersion = Self(name: "collation_version")
  static let collectionVersion = Self(name: "collection_version")
  static let searchVersion = Self(name: "search_version")
  /// The number of digits that distinguish items, and for which items it is right.
  static let idLength = Self(name: "id_length")
  /// The row of the library that the user made the default one.
  static let defaultLibrary = Self(name: "default_library")
  /// The name that a library was first imported under.
  static func firstName(_ library: Int64) -> Self { Self(name: "first_name_\(library)") }
  /// The revision that merged a library into another.
  static func merged(_ library: Int64) -> Self { Self(name: "merged_\(library)") }
  /// The last play on a device that has been written for another program, and those before it that
  /// have not, separated by spaces.
  static func listens(of library: Int64, writtenFor program: String) -> Self {
    Self(name: "\(listensPrefix)\(library)_\(program)")
  }
  static let listensPrefix = "listens_"

  private let name: String

  /// Returns the value in a file; nil if it has not been set.
  func value(in connection: Connection) throws(SQLiteError) -> String? {
    try connection.value("SELECT value FROM setting WHERE name = ?1", name)
  }

  func set(_ value: String, in connection: Connection) throws(SQLiteError) {
    try connection.run("INSERT OR REPLACE INTO setting(name, value) VALUES (?1, ?2)", name, value)
  }

  func remove(from connection: Connection) throws(SQLiteError) {
    try connection.run("DELETE FROM setting WHERE name = ?1", name)
  }
}
