import MediaModel
import SQLite

/// The smart lists that the user saved for a library.
struct SmartListTable {
  /// A list and its row.
  struct Entry {
    let row: Int64
    let list: SavedSmartList
  }

  let connection: Connection
  let libraryID: Int64

  /// Returns all lists, or the one of a row, in the order in which their names were first saved.
  func entries(_ row: Int64? = nil) throws(SQLiteError) -> [Entry] {
    try connection.rows(
      """
      SELECT id, name, rules, made FROM smart_list
      WHERE library_id = ?1\(row.map { " AND id = \($0)" } ?? "") ORDER BY id
      """,
      libraryID
    ) { row throws(SQLiteError) in
      Entry(
        row: try row.next(),
        list: SavedSmartList(name: try row.next(), rules: try row.next(), made: try row.next())
      )
    }
  }

  /// Returns the list with the given name, ignoring case, or nil if there is no such list.
  func find(_ name: String) throws(SQLiteError) -> Entry? {
    guard let row = try named.find(name, limit: 1).first?.row else { return nil }
    return try entries(row).first
  }

  /// The rows and names of the lists, by name.
  var named: NamedRows {
    NamedRows(connection: connection, libraryID: libraryID, table: "smart_list")
  }

  /// Returns the list with the given name, or throws if there is no such list.
  func entry(_ name: String) throws -> Entry {
    if let found = try find(name) { return found }
    throw unknown(name)
  }

  /// Throws `entriesAreSelected` if a saved smart list has this name or persistent ID.
  func checkIsNone(_ name: String) throws {
    var found = try find(name)
    if found == nil, let persistentID = PersistentID(notAName: name) {
      found = try entries().first { $0.list.persistentID == persistentID }
    }
    guard let found else { return }
    throw StoreError(
      .entriesAreSelected,
      "'\(found.list.name)' is a smart list, so its rules select its entries",
      path: connection.path
    )
  }

  /// Returns the error for a name that no list has.
  func unknown(_ name: String) -> StoreError {
    StoreError(
      .unknownSmartList,
      "no saved smart list is called '\(name)'",
      path: connection.path
    )
  }

  /// Writes a list, which replaces the old one, if any.
  func write(_ list: SavedSmartList, over old: Entry?) throws(SQLiteError) {
    let row = if let old { old.row } else { try unusedRow() }
    try connection.run(
      """
      INSERT INTO smart_list(id, library_id, name, rules, made) VALUES (?1, ?2, ?3, ?4, ?5)
      ON CONFLICT (id) DO UPDATE SET name = ?3, rules = ?4, made = ?5
      """,
      row,
      libraryID,
      list.name,
      list.rules,
      list.made
    )
  }

  /// Returns a row that no list has or has ever had: the history refers to deleted lists by their
  /// rows.
  private func unusedRow() throws(SQLiteError) -> Int64 {
    try connection.value(
      """
      SELECT 1 + max(id) FROM (SELECT max(id) AS id FROM smart_list
        UNION ALL SELECT max(list_id) FROM list_change WHERE kind = 2)
      """
    ) ?? 1
  }

  func delete(_ row: Int64) throws(SQLiteError) {
    try connection.execute("DELETE FROM smart_list WHERE id = \(row)")
  }
}
