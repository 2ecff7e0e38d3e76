import SQLite

/// The changes to items that come or go together, above all those of whole libraries.
extension ItemChanges {
  /// Keeps that all present items of a library, of which there are about as many as given, are about
  /// to be removed by a revision, and nothing else about them.
  static func keepRemoval(
    ofLibrary library: Int64,
    by revision: Int64,
    count: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    if try hasChanged(library, connection) {
      return try keepRemoval(where: "i.library_id = \(library)", connection)
    }
    try connection.run(
      "INSERT INTO temp.whole_library VALUES (?1, ?2, ?3)",
      library,
      revision,
      count
    )
  }

  /// Keeps that all items of a library which a revision removed are about to be restored.
  static func keepReturn(
    ofLibrary library: Int64,
    removedBy revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    // What depends on a library without items has nothing of it that would have to be taken out.
    let presence = LibraryPresence(connection: connection, library: library)
    let (hasItems, hasChanged) = (try presence.hasItems, try hasChanged(library, connection))
    if hasItems || hasChanged {
      return try keepReturn(
        where: "i.library_id = \(library) AND i.removed_revision = \(revision)",
        connection
      )
    }
    try connection.run("INSERT INTO temp.whole_library VALUES (?1, NULL, NULL)", library)
  }

  /// Returns whether any change to items of a library has been kept.
  private static func hasChanged(
    _ library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> Bool {
    try connection.requiredValue(
      """
      SELECT EXISTS (SELECT 1 FROM temp.changed_item WHERE library_id = ?1)
        OR EXISTS (SELECT 1 FROM temp.removed_item WHERE library_id = ?1)
        OR EXISTS (SELECT 1 FROM temp.whole_library WHERE id = ?1)
      """,
      library
    )
  }

  /// The condition that an item `i` was not added by this transaction, nor returned with its whole
  /// library: what depends on items has nothing of those that were.
  static let wasThere = """
    i.id <= (SELECT id FROM temp.last_item)
      AND i.library_id NOT IN (SELECT id FROM temp.whole_library WHERE removal IS NULL)
    """

  /// The condition that this transaction removed an item `i` together with others.
  static let isRemovedTogether = """
    (i.id IN (SELECT id FROM temp.removed_item) OR (i.library_id, i.removed_revision) IN (
      SELECT id, removal FROM temp.whole_library))
    """

  /// Returns the tables of the items that were removed together, in a query that calls one `i`.
  ///
  /// A row that was kept completely later, because it was about to change, is left out.
  ///
  /// - Parameter libraries: The list, in SQL, of libraries whose items are left out.
  /// - Returns: The tables.
  static func removed(without libraries: String = "()") -> String {
    """
    (SELECT id FROM temp.removed_item WHERE library_id NOT IN \(libraries) UNION ALL
      SELECT o.id FROM temp.whole_library l CROSS JOIN main.item o NOT INDEXED
        ON o.library_id = l.id AND o.removed_revision = l.removal
          AND o.id <= (SELECT id FROM temp.last_item)
      WHERE l.removal IS NOT NULL AND l.id NOT IN \(libraries)) r
      CROSS JOIN main.item i ON i.id = r.id AND r.id NOT IN (SELECT id FROM temp.changed_item)
    """
  }

  /// Returns about how many items were removed together.
  func removedCount() throws(SQLiteError) -> Int64 {
    try connection.requiredValue(
      """
      SELECT (SELECT count(*) FROM temp.removed_item)
        + coalesce((SELECT sum(item_count) FROM temp.whole_library), 0)
      """
    )
  }

  /// Returns the libraries of these items that have no other ones left.
  func emptiedLibraries() throws(SQLiteError) -> [Int64] {
    try connection.values(
      """
      SELECT l.id FROM (
        SELECT library_id AS id FROM temp.removed_item UNION SELECT id FROM temp.whole_library) l
      WHERE NOT EXISTS (
        SELECT 1 FROM item i WHERE i.library_id = l.id AND i.removed_revision IS NULL)
      """
    )
  }

  /// The present items that were not there before: they come after a row and, if some came back with
  /// their whole library, satisfy a condition on the item `i`.
  func newItems() throws(SQLiteError) -> (row: Int64, condition: String) {
    let first: Int64? = try connection.value(
      """
      SELECT min((SELECT i.id FROM item i NOT INDEXED WHERE i.library_id = l.id
        ORDER BY i.id LIMIT 1)) FROM temp.whole_library l WHERE l.removal IS NULL
      """
    )
    guard let first else { return (lastRow, "i.id > \(lastRow)") }
    // A damaged file may contain any number.
    let row = min(max(first, .min + 1) - 1, lastRow)
    return (row, "i.id > \(row) AND NOT (\(Self.wasThere))")
  }
}
