package import MediaModel
import Synchronization

/// The tables in a SQLite file that somebody else made.
///
/// The file is only read, and nothing is ever written beside it, no matter in what state its writer
/// left it. Views and virtual tables are not looked at: what they do when they are read is up to
/// who made them.
package final class ForeignTables: TableSource {
  private let connection: Connection

  /// How many steps SQLite takes between two questions whether to go on.
  private static let stepsBetween = 100_000
  /// Several times what tables of many small rows take.
  private static let stepsPerByte = 50
  private static let leastSteps = 20_000_000

  /// - Parameter path: Its path.
  /// - Throws: When it cannot be opened; what is in it is only looked at later.
  package init(path: String) throws(StoreError) {
    connection = try Connection(path: path, mode: .immutable)
  }

  package func columns(of table: String) throws(StoreError) -> [String] {
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

  package func forEachRow(
    of table: String,
    columns: [String],
    _ body: ([StoredValue]) throws -> Void
  ) throws {
    guard let first = columns.first, try !self.columns(of: table).isEmpty else { return }
    let names = columns.map(Self.quoted).joined(separator: ", ")
    // Rows that are alike in the first column stay as they were put in.
    let order = Self.quoted(first) + (try hasRowIDs(table) ? ", rowid" : "")
    let statement = try Statement(
      connection,
      "SELECT \(names) FROM main.\(Self.quoted(table)) ORDER BY \(order)"
    )
    try limitSteps()
    defer { connection.setCancellation(nil) }
    while try step(statement) {
      try body(columns.indices.map { statement.foreignValue($0) })
    }
  }

  /// Stops SQLite when it does more than the file can be worth: pages of a damaged one may lead to
  /// each other, and then its rows have no end.
  private func limitSteps() throws(StoreError) {
    let pageCount = try connection.integer("PRAGMA page_count")
    let byteCount = pageCount * (try connection.integer("PRAGMA page_size"))
    let steps = max(Self.leastSteps, Int(byteCount) * Self.stepsPerByte)
    let count = Atomic(0)
    connection.setCancellation {
      count.add(Self.stepsBetween, ordering: .relaxed).newValue > steps
    }
  }

  private func step(_ statement: Statement) throws(StoreError) -> Bool {
    do {
      return try statement.step()
    } catch {
      guard error.code == .cancelled else { throw error }
      throw StoreError(.damaged, "a table without end", path: error.path, sql: error.sql)
    }
  }

  private func hasRowIDs(_ table: String) throws(StoreError) -> Bool {
    let statement = try Statement(
      connection,
      "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?1 COLLATE NOCASE"
    )
    statement.bind(1, table)
    return try statement.step() && statement.integer(0) == 0
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }
}

extension Statement {
  /// As `storedValue`, without the fraction of a number that has one.
  fileprivate func foreignValue(_ index: Int) -> StoredValue {
    let value = storedValue(index)
    return value == .null ? StoredValue(integer(index)) : value
  }
}
