import System

/// The tables of an SQLite file made by other software.
///
/// The file is opened read-only, and nothing is ever written next to it, in whatever state its
/// writer left it. Views and virtual tables are ignored, since reading them could run any code that
/// their author chose.
package final class UntrustedDatabase {
  /// The kinds of software whose tables are read.
  package enum Writer {
    /// A device, or a program that writes to one.
    case device
    /// A program on a computer: texts may be longer, and fractional numbers count.
    case program
  }

  private let connection: Connection
  private let writer: Writer
  /// The limit for reading the file; nil until the first read.
  private var limit: WalkLimit?
  /// The problem with a damaged file whose tables can nevertheless be read; nil if none has been
  /// found so far.
  package private(set) var defect: String?

  /// - Parameter path: The path of the file.
  /// - Throws: `SQLiteError` if the file cannot be opened; its contents are only read later.
  package init(path: String) throws(SQLiteError) {
    writer = .device
    connection = try Connection(path: path, mode: .immutable)
  }

  /// Opens the database of a program.
  ///
  /// Its fractional numbers are read as text.
  ///
  /// - Parameter snapshot: The database, which must exist as long as this value.
  /// - Throws: `SQLiteError` if the file cannot be opened; its contents are only read later.
  package init(_ snapshot: DatabaseSnapshot) throws(SQLiteError) {
    writer = .program
    connection = try Connection(
      path: snapshot.path,
      mode: snapshot.isCopy ? .readWrite : .immutable
    )
  }

  /// Returns the columns of a table; empty if there is no such table.
  package func columns(of table: String) throws(SQLiteError) -> [String] {
    _ = try preparedLimit()
    return try connection.values(
      """
      SELECT c.name FROM pragma_table_list t, pragma_table_xinfo(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name = ?1 COLLATE NOCASE AND c.hidden = 0
      """,
      table
    )
  }

  /// Starts reading the rows of a table.
  ///
  /// - Parameters:
  ///   - table: The name of a table; a missing table has no rows.
  ///   - columns: The names of the columns to read, which must exist.
  ///   - count: The number of leading columns that determine the order of the rows.
  /// - Returns: The rows; the rows of several tables can be read at the same time.
  /// - Throws: `SQLiteError` if the tables cannot be read.
  package func rows(
    of table: String,
    columns: [String],
    orderedBy count: Int
  ) throws(SQLiteError) -> UntrustedRows {
    let limit = try preparedLimit()
    guard !columns.isEmpty, try !self.columns(of: table).isEmpty else {
      return UntrustedRows(nil, columnCount: 0, limit, of: writer)
    }
    let names = columns.map(Statement.quoted)
    let hasRowIDs = try hasRowIDs(table)
    // Rows that are equal in these columns stay in the order in which they were inserted.
    let order = names.prefix(count) + (hasRowIDs ? ["rowid"] : [])
    let statement = try Statement(
      connection,
      """
      SELECT \(names.joined(separator: ", ")) FROM main.\(Statement.quoted(table))
      ORDER BY \(order.joined(separator: ", "))
      """
    )
    guard hasRowIDs else {
      return UntrustedRows(statement, columnCount: columns.count, limit, of: writer)
    }
    return UntrustedRows(statement, columnCount: columns.count, limit, of: writer) {
      [self] in
      try RecoveredTable(
        "main.\(Statement.quoted(table))",
        names,
        connection,
        limit,
        of: writer,
        orderedBy: count
      )
    }
  }

  private func preparedLimit() throws(SQLiteError) -> WalkLimit {
    if let limit { return limit }
    defect = try connection.loadUntrustedSchema(of: writer)
    let pageCount: Int = try connection.requiredValue("PRAGMA page_count")
    let pageSize: Int = try connection.requiredValue("PRAGMA page_size")
    let byteCount = pageCount * pageSize
    if defect == nil, isTruncated(pageCount: pageCount, pageSize: pageSize) {
      defect = "the file ends in the middle of a page"
    }
    let made = WalkLimit(byteCount: byteCount)
    connection.stop { made.isExceeded() }
    limit = made
    return made
  }

  /// Returns whether the end of the file is missing.
  ///
  /// SQLite silently pads a truncated last page, so this is detected by the size of the file. Pages
  /// that the file does not have yet are in its write-ahead log.
  private func isTruncated(pageCount: Int, pageSize: Int) -> Bool {
    let path = connection.path
    let size = (try? FileStatus(of: path).byteCount) ?? 0
    if size >= pageCount * pageSize { return false }
    let logged = WriteAheadLog.pages(ofDatabaseAt: path, pageSize: pageSize)
    return !(size / pageSize + 1...pageCount).allSatisfy(logged.contains)
  }

  private func hasRowIDs(_ table: String) throws(SQLiteError) -> Bool {
    try connection.value(
      "SELECT NOT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE",
      table
    ) ?? false
  }
}
