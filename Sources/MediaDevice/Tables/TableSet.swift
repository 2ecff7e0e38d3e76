import Bytes
import MediaImport
import SQLite

/// The tables of a device, copied into memory, and the columns that they have.
///
/// Versions of the firmware differ in their columns, so values are only written to those that exist.
final class TableSet {
  /// A table in one of the files.
  struct Table: Hashable, Sendable {
    let part: LibraryTables.Part
    let name: String

    init(_ part: LibraryTables.Part, _ name: String) {
      self.part = part
      self.name = name
    }
  }

  typealias Values = [(column: String, value: StoredValue)]

  let parts: Set<LibraryTables.Part>
  let copies: EditableCopies
  private var columns: [Table: Set<String>] = [:]

  private static let order: [LibraryTables.Part] = [
    .library, .dynamic, .extras, .genius, .locations,
  ]

  /// Copies a set.
  ///
  /// - Throws: `TablesError` if a file is no database, or if tables or columns are missing without
  ///   which a device plays nothing.
  init(_ files: [LibraryTables.Part: [UInt8]]) throws(TablesError) {
    parts = Set(files.keys)
    do throws(SQLiteError) {
      copies = try EditableCopies(
        Self.order.compactMap { part in files[part].map { (part.rawValue, $0) } }
      )
      copies.connection.keepStatements()
    } catch {
      throw TablesError(error)
    }
    try readColumns()
    try TableRequirements.check(self)
  }

  /// Reads the columns of all tables, which SQL of the firmware can change.
  func readColumns() throws(TablesError) {
    columns = [:]
    for part in Self.order where parts.contains(part) {
      let schema = copies.schema(part.rawValue)
      let names: [String] = try attempt { connection throws(SQLiteError) in
        try connection.values("SELECT name FROM \(schema).sqlite_master WHERE type = 'table'")
      }
      let database = part == .library ? "main" : part.rawValue
      for name in names {
        columns[Table(part, name)] = Set(
          try attempt { connection throws(SQLiteError) in
            try connection.values("SELECT name FROM pragma_table_info(?, ?)", name, database)
          }
        )
      }
    }
  }

  // MARK: Columns

  func has(_ table: Table) -> Bool { columns[table] != nil }

  func has(_ table: Table, _ column: String) -> Bool { columns[table]?.contains(column) ?? false }

  /// The tables that have a column, in a fixed order.
  func tables(with column: String) -> [Table] {
    columns.filter { $0.value.contains(column) }.keys
      .sorted { ($0.part.rawValue, $0.name) < ($1.part.rawValue, $1.name) }
  }

  /// The name of a table in statements.
  func name(of table: Table) -> String {
    copies.schema(table.part.rawValue) + "." + Statement.quoted(table.name)
  }

  // MARK: Rows

  /// Adds a row, with the values for which there are columns.
  func insert(_ table: Table, _ values: Values) throws(TablesError) {
    let values = values.filter { has(table, $0.column) }
    guard !values.isEmpty else { return }
    let names = values.map { Statement.quoted($0.column) }.joined(separator: ", ")
    let places = values.map { _ in "?" }.joined(separator: ", ")
    try run("INSERT INTO \(name(of: table)) (\(names)) VALUES (\(places))", values.map(\.value))
  }

  /// Changes the rows that have a value in a column, as far as there are columns.
  func update(
    _ table: Table,
    _ values: Values,
    where column: String,
    is key: Int64
  ) throws(TablesError) {
    let values = values.filter { has(table, $0.column) }
    guard !values.isEmpty else { return }
    let names = values.map { Statement.quoted($0.column) + " = ?" }.joined(separator: ", ")
    try run(
      "UPDATE \(name(of: table)) SET \(names) WHERE \(Statement.quoted(column)) = ?",
      values.map(\.value) + [.integer(key)]
    )
  }

  /// Removes the rows that have a value in a column.
  func delete(from table: Table, where column: String, is key: Int64) throws(TablesError) {
    guard has(table, column) else { return }
    try run(
      "DELETE FROM \(name(of: table)) WHERE \(Statement.quoted(column)) = ?",
      [.integer(key)]
    )
  }

  /// Removes the rows that have any of some values in a column, of which there may be many.
  func delete(
    from table: Table,
    where column: String,
    in keys: [Int64]
  ) throws(TablesError) {
    guard has(table, column) else { return }
    for start in stride(from: 0, to: keys.count, by: Self.keysAtOnce) {
      let part = keys[start..<min(start + Self.keysAtOnce, keys.count)]
      let places = part.map { _ in "?" }.joined(separator: ", ")
      try run(
        "DELETE FROM \(name(of: table)) WHERE \(Statement.quoted(column)) IN (\(places))",
        part.map { .integer($0) }
      )
    }
  }

  /// The number of rows that are removed in one walk over a table without an index.
  private static let keysAtOnce = 500

  /// Runs a statement with the values of its parameters.
  func run(_ sql: String, _ values: [StoredValue] = []) throws(TablesError) {
    try attempt { connection throws(SQLiteError) in
      let statement = try Statement(connection, sql)
      for (index, value) in values.enumerated() { statement.bind(index + 1, value) }
      try statement.run()
    }
  }

  /// Returns the rows of a query, each with the values of its columns.
  func rows(
    _ sql: String,
    _ values: [StoredValue] = [],
    columns count: Int
  ) throws(TablesError) -> [[StoredValue]] {
    try attempt { connection throws(SQLiteError) in
      let statement = try Statement(connection, sql)
      for (index, value) in values.enumerated() { statement.bind(index + 1, value) }
      var rows: [[StoredValue]] = []
      while try statement.step() {
        rows.append((0..<count).map { statement.storedValue($0) })
      }
      return rows
    }
  }

  /// Returns the only column of a query whose values are integers.
  func integers(_ sql: String) throws(TablesError) -> [Int64] {
    try rows(sql, columns: 1).compactMap { $0[0].integer }
  }

  private func attempt<Result>(
    _ body: (Connection) throws(SQLiteError) -> Result
  ) throws(TablesError) -> Result {
    do throws(SQLiteError) {
      return try copies.limited(body)
    } catch {
      throw TablesError(error)
    }
  }
}
