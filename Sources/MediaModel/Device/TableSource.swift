/// Tables that somebody else made, such as those of an iPod nano.
///
/// What reads them says what it wants as data, and knows nothing of how they are kept.
package protocol TableSource: AnyObject {
  /// The columns of a table; empty when there is no such table.
  func columns(of table: String) throws -> [String]

  /// Calls the body with each row of a table, in the order of its first given column.
  ///
  /// - Parameters:
  ///   - table: The name of a table that is there.
  ///   - columns: The names of columns that it has.
  ///   - body: Takes the values of a row; what it throws ends the walk.
  /// - Throws: When the tables cannot be read, and what the body throws.
  func forEachRow(
    of table: String,
    columns: [String],
    _ body: ([StoredValue]) throws -> Void
  ) throws
}
