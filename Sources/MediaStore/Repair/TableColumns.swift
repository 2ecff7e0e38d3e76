import SQLite

/// The columns of the tables in a file.
struct TableColumns {
  private(set) var columns: [String: [String]] = [:]

  /// Reads the columns that hold values, of tables that hold rows: neither views nor virtual
  /// tables, whose makers decide what reading them does.
  init(_ connection: Connection) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      """
      SELECT t.name, c.name FROM pragma_table_list t, pragma_table_xinfo(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite^_%' ESCAPE '^'
        AND c.hidden = 0
      ORDER BY t.name, c.cid
      """
    )
    while try statement.step() {
      columns[statement.text(0) ?? "", default: []].append(statement.text(1) ?? "")
    }
  }

  /// The columns of a file that the scripts up to a version of the schema make.
  init(ofVersion version: Int64) throws {
    let connection = try Connection(path: "", mode: .temporary)
    try Migration.standard.scripts.upTo(version).run(on: connection, from: 0)
    try self.init(connection)
  }

  /// The first table or column that another file does not have; nil when it has all.
  func firstMissing(in other: TableColumns) -> String? {
    for (table, names) in columns.sorted(by: { $0.key < $1.key }) {
      guard let found = other.columns[table] else { return "table \(table) is missing" }
      if let name = names.first(where: { !found.contains($0) }) {
        return "table \(table) has no column \(name)"
      }
    }
    return nil
  }
}
