import MediaModel
import SQLite

/// Choosing the default library and renaming libraries.
extension LibraryTable {
  /// The query for the row of the default library: the one that the user chose, or else the first
  /// that was imported, those of devices and of photos last.
  ///
  /// A later import never changes what other commands answer about.
  static let defaultRow = """
    SELECT l.id FROM library l WHERE \(MergedLibraries.isPresent)
    ORDER BY l.id = (SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'default_library') \
    DESC,
      l.kind IN ('iPod', 'photos'), l.id
    LIMIT 1
    """

  /// Makes a library the default one.
  func makeDefault(_ row: Int64) throws(SQLiteError) {
    try Setting.defaultLibrary.set("\(row)", in: connection)
  }

  /// Renames a library.
  ///
  /// The ID of the library's exports is derived from its first name, so that name is kept as a
  /// setting.
  func rename(_ row: Int64, to name: String) throws {
    try OwnListName.check(name, connection)
    try checkIsUsable(name)
    try checkIsNotMerged(name)
    if let other = try select("name = ?1", name), other.entry.id != row {
      throw StoreError(
        .nameInUse,
        "a library is already called '\(other.entry.name)'",
        path: connection.path
      )
    }
    let first = Setting.firstName(row)
    if try first.value(in: connection) == nil,
      let old: String = try connection.value("SELECT name FROM library WHERE id = ?1", row)
    {
      try first.set(old, in: connection)
    }
    try connection.run("UPDATE library SET name = ?2 WHERE id = ?1", row, name)
  }

  /// Returns the name that a library was first imported under.
  func firstName(of entry: Entry) throws(SQLiteError) -> String {
    try Setting.firstName(entry.id).value(in: connection) ?? entry.name
  }
}
