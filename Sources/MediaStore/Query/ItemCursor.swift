import MediaModel
import SQLite

/// A cursor over the items of a library in natural order.
///
/// The items of the library's master playlist come first, in playlist order, then all other items
/// in the order in which they were added.
struct ItemCursor {
  private let connection: Connection
  private let library: Int64
  private let itemRow: ItemRow
  private let columns: String
  /// The conditions of items outside the master playlist.
  private let conditions: String
  /// The items of the master playlist, then the others.
  private var statement: Statement
  private var seen = SparseBitSet()
  private var isAfterMaster = false
  private var left: Int

  /// - Parameters:
  ///   - connection: The library file.
  ///   - library: The library's row.
  ///   - properties: The properties to read.
  ///   - condition: Returns an SQL condition that selects items, given the SQL expression for their
  ///     row.
  ///   - limit: The maximum number of items, or nil for all.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    library: Int64,
    _ properties: [MediaItemProperty],
    where condition: (String) -> String = { _ in "1" },
    limit: Int?
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    itemRow = try ItemRow(properties, connection)
    left = limit ?? .max
    columns = "i.id, " + ItemRow.columns(properties)
    conditions = "i.library_id = ?1 AND \(condition("i.id")) AND i.removed_revision IS NULL"
    // The join starts with the entries, so that items are only looked up if the condition holds.
    statement = try Statement(
      connection,
      """
      SELECT \(columns) FROM playlist_entry e CROSS JOIN item i ON i.id = e.item_id
      WHERE e.playlist_id = (
          SELECT p.id FROM playlist p
          WHERE p.library_id = ?1 AND p.kind = 'master' AND p.removed_revision IS NULL
          ORDER BY p.position LIMIT 1)
        AND \(condition("e.item_id")) AND i.removed_revision IS NULL
      ORDER BY e.position
      """
    )
    try statement.start(library)
  }

  /// Returns the next item, or nil after the last.
  mutating func next() throws(SQLiteError) -> MediaItem? {
    while left > 0 {
      let statement = statement
      let next = try statement.next { (row) throws(SQLiteError) in try readItem(&row) }
      guard let found = next else {
        if isAfterMaster { return nil }
        isAfterMaster = true
        self.statement = try others()
        continue
      }
      if let found { return found }
    }
    return nil
  }

  /// Returns the query for the items that the master playlist lacks.
  private func others() throws(SQLiteError) -> Statement {
    let missing = try missingRows() ?? "1"
    let statement = try Statement(
      connection,
      """
      SELECT \(columns) FROM item i NOT INDEXED
      WHERE \(conditions) AND \(missing) ORDER BY i.id
      """
    )
    try statement.start(library)
    return statement
  }

  /// Returns the condition for the few rows that the master playlist usually lacks, so that the
  /// columns of all others are not read again; nil if it lacks many.
  private func missingRows() throws(SQLiteError) -> String? {
    if seen.count == 0 { return nil }
    var missing = SparseBitSet()
    try connection.forEach("SELECT i.id FROM item i NOT INDEXED WHERE \(conditions)", library) {
      (row) throws(SQLiteError) in
      let number: Int64 = try row.next()
      if !seen.contains(number) { missing.insert(number) }
    }
    return missing.condition(on: "i.id")
  }

  /// Returns the item in a row, or nil if the item has already been returned.
  private mutating func readItem(_ row: inout Row) throws(SQLiteError) -> MediaItem? {
    let number: Int64 = try row.next()
    if seen.contains(number) {
      row.skip()
      return nil
    }
    seen.insert(number)
    left -= 1
    return try itemRow.read(&row)
  }
}
