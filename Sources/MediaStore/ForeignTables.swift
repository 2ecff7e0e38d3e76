package import MediaModel

/// The tables in a SQLite file that somebody else made.
///
/// The file is only read, and nothing is ever written beside it, no matter in what state its writer
/// left it. Views and virtual tables are not looked at: what they do when they are read is up to
/// who made them.
package final class ForeignTables: TableSource {
  private let connection: Connection
  /// Nil until the file is looked at.
  private var limit: WalkLimit?
  package private(set) var defect: String?

  /// - Parameter path: Its path.
  /// - Throws: When it cannot be opened; what is in it is only looked at later.
  package init(path: String) throws(StoreError) {
    connection = try Connection(path: path, mode: .immutable)
  }

  package func columns(of table: String) throws(StoreError) -> [String] {
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

  package func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws(StoreError) -> any TableWalk {
    let limit = try preparedLimit()
    guard !columns.isEmpty, try !self.columns(of: table).isEmpty else {
      return ForeignWalk(nil, columnCount: 0, limit)
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
    guard hasRowIDs else { return ForeignWalk(statement, columnCount: columns.count, limit) }
    return ForeignWalk(statement, columnCount: columns.count, limit) {
      [self] () throws(StoreError) in
      try SalvagedTable(
        "main.\(Statement.quoted(table))",
        names,
        connection,
        limit,
        orderedBy: count
      )
    }
  }

  private func preparedLimit() throws(StoreError) -> WalkLimit {
    if let limit { return limit }
    defect = try connection.readForeignSchema()
    let pageCount = try connection.integer("PRAGMA page_count")
    let byteCount = pageCount * (try connection.integer("PRAGMA page_size"))
    // SQLite itself fills up a page that is not there to its end.
    if defect == nil, FileSystem.size(of: connection.path) < byteCount {
      defect = "it ends within a page"
    }
    let made = WalkLimit(byteCount: Int(byteCount))
    connection.stop { made.isExceeded() }
    limit = made
    return made
  }

  private func hasRowIDs(_ table: String) throws(StoreError) -> Bool {
    let statement = try Statement(
      connection,
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE"
    )
    statement.bind(1, table)
    return try statement.step() && statement.integer(0) == 0
  }
}
