import Glibc

/// The tables in a SQLite file that somebody else made.
///
/// The file is only read, and nothing is ever written beside it, no matter in what state its writer
/// left it. Views and virtual tables are not looked at: what they do when they are read is up to
/// who made them.
package final class UntrustedDatabase {
  private let connection: Connection
  /// Nil until the file is looked at.
  private var limit: WalkLimit?
  /// What is wrong with the file although its tables can be read; nil as far as nothing is known.
  package private(set) var defect: String?

  /// - Parameter path: Its path.
  /// - Throws: When it cannot be opened; what is in it is only looked at later.
  package init(path: String) throws(SQLiteError) {
    connection = try Connection(path: path, mode: .immutable)
  }

  /// The columns of a table; empty when there is no such table.
  package func columns(of table: String) throws(SQLiteError) -> [String] {
    _ = try preparedLimit()
    let statement = try Statement(
      connection,
      """
      SELECT c.name FROM pragma_table_list t, pragma_table_xinfo(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name = ?1 COLLATE NOCASE AND c.hidden = 0
      """
    )
    statement.bind(1, table)
    var columns: [String] = []
    while try statement.step() { columns.append(statement.text(0) ?? "") }
    return columns
  }

  /// Begins a walk over the rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of a table; one that is not there has no rows.
  ///   - columns: The names of columns that it has.
  ///   - count: By how many of the columns, the first ones, the rows are ordered.
  /// - Returns: The walk, beside which others may be under way.
  /// - Throws: When the tables cannot be read.
  package func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws(SQLiteError) -> UntrustedRows {
    let limit = try preparedLimit()
    guard !columns.isEmpty, try !self.columns(of: table).isEmpty else {
      return UntrustedRows(nil, columnCount: 0, limit)
    }
    let names = columns.map(Statement.quoted)
    let hasRowIDs = try hasRowIDs(table)
    // Rows that are alike in those columns stay as they were put in.
    let order = names.prefix(count) + (hasRowIDs ? ["rowid"] : [])
    let statement = try Statement(
      connection,
      """
      SELECT \(names.joined(separator: ", ")) FROM main.\(Statement.quoted(table))
      ORDER BY \(order.joined(separator: ", "))
      """
    )
    guard hasRowIDs else { return UntrustedRows(statement, columnCount: columns.count, limit) }
    return UntrustedRows(statement, columnCount: columns.count, limit) {
      [self] in
      try RecoveredTable(
        "main.\(Statement.quoted(table))",
        names,
        connection,
        limit,
        orderedBy: count
      )
    }
  }

  private func preparedLimit() throws(SQLiteError) -> WalkLimit {
    if let limit { return limit }
    defect = try connection.loadUntrustedSchema()
    let pageCount = try connection.integer("PRAGMA page_count")
    let byteCount = pageCount * (try connection.integer("PRAGMA page_size"))
    // SQLite itself fills up a page that is not there to its end.
    if defect == nil, Self.size(of: connection.path) < byteCount {
      defect = "it ends within a page"
    }
    let made = WalkLimit(byteCount: Int(byteCount))
    connection.stop { made.isExceeded() }
    limit = made
    return made
  }

  private func hasRowIDs(_ table: String) throws(SQLiteError) -> Bool {
    let statement = try Statement(
      connection,
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE"
    )
    statement.bind(1, table)
    return try statement.step() && statement.integer(0) == 0
  }

  private static func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }
}
