import SQLite

/// The columns of the tables in a file.
struct TableColumns {
  private(set) var columns: [String: [String]] = [:]

  /// Reads the stored columns of ordinary tables.
  ///
  /// Views and virtual tables are left out, because reading them could run any code that their
  /// author chose.
  init(_ connection: Connection) throws(SQLiteError) {
    try connection.forEach(
      """
      SELECT t.name, c.name FROM pragma_table_list t, pragma_table_xinfo(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite^_%' ESCAPE '^'
        AND c.hidden = 0
      ORDER BY t.name, c.cid
      """
    ) { (row) throws(SQLiteError) in
      let table: String = try row.next()
      columns[table, default: []].append(try row.next())
    }
  }

  /// Creates the columns of a file that has the given schema version.
  init(ofVersion version: Int64) throws {
    let connection = try Connection(path: "", mode: .temporary)
    try Migration.standard.scripts.upTo(version).run(on: connection, from: 0)
    try self.init(connection)
  }

  /// Returns a message about the first table or column that another file lacks, or nil if it has
  /// all of those that are not computed from others.
  func firstMissing(in other: TableColumns) -> String? {
    for (table, names) in columns.sorted(by: { $0.key < $1.key })
    where !Connection.computedTables.contains(table) {
      guard let found = other.columns[table] else { return "table \(table) is missing" }
      if let name = names.first(where: { !found.contains($0) }) {
        return "table \(table) has no column \(name)"
      }
    }
    return nil
  }
}
