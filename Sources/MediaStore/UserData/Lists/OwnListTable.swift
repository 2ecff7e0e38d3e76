import MediaModel
import SQLite

/// The table of one kind of the user's own lists of a library, as their history uses it.
protocol OwnListTable {
  init(connection: Connection, libraryID: Int64)

  /// The rows and names of the lists, by name.
  var named: NamedRows { get }

  /// Deletes a list.
  func delete(_ row: Int64) throws(SQLiteError)

  /// Makes a deleted list again, under its old row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - state: The state of the list, as `OwnListJournal` keeps it.
  ///   - changed: When the list is restored.
  /// - Throws: `SQLiteError`.
  func restore(_ row: Int64, to state: String, changed: Timestamp) throws(SQLiteError)
}

extension OwnListJournal.Kind {
  /// The name of the table in the file.
  var tableName: String {
    switch self {
    case .onTheGo: "on_the_go_list"
    case .smart: "smart_list"
    case .collection: "saved_collection"
    }
  }

  fileprivate var table: any OwnListTable.Type {
    switch self {
    case .onTheGo: OnTheGoTable.self
    case .smart: SmartListTable.self
    case .collection: SavedCollectionTable.self
    }
  }

  /// The kinds that share their names; collections have names of their own.
  var kindsWithSameNames: [Self] { self == .collection ? [.collection] : [.onTheGo, .smart] }
}

extension OwnListJournal {
  /// Returns the table of a kind of lists.
  func table(of kind: Kind) -> any OwnListTable {
    kind.table.init(connection: connection, libraryID: libraryID)
  }
}

extension OnTheGoTable: OwnListTable {
  /// The restored list is not the current one.
  func restore(_ row: Int64, to state: String, changed: Timestamp) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO on_the_go_list(id, library_id, persistent_id, name, is_current, made, changed)
      VALUES (?1, ?2, ?3 ->> '$.persistentID', ?3 ->> '$.name', 0, ?3 ->> '$.made', ?4)
      """,
      row,
      libraryID,
      state,
      changed
    )
    try connection.run(
      """
      INSERT INTO on_the_go_entry(list_id, position, item_id)
      SELECT ?1, key, value FROM json_each(?2, '$.entries')
      """,
      row,
      state
    )
  }
}

extension SmartListTable: OwnListTable {
  func restore(_ row: Int64, to state: String, changed: Timestamp) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO smart_list(id, library_id, name, rules, made)
      VALUES (?1, ?2, ?3 ->> '$.name', ?3 ->> '$.rules', ?3 ->> '$.made')
      """,
      row,
      libraryID,
      state
    )
  }
}

extension SavedCollectionTable: OwnListTable {
  /// The row and the members of a deleted collection are still there.
  func restore(_ row: Int64, to state: String, changed: Timestamp) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE saved_collection SET name = ?3 ->> '$.name', made = ?3 ->> '$.made', is_deleted = 0
      WHERE id = ?1 AND library_id = ?2
      """,
      row,
      libraryID,
      state
    )
    if connection.changes == 0 {
      throw SQLiteError(.damaged, "a saved collection is missing", path: connection.path)
    }
  }
}
