/// A row of a query, whose columns are read one after another.
@usableFromInline package struct Row: ~Copyable {
  @usableFromInline let statement: Statement
  /// The column that is read next.
  @usableFromInline var column = 0

  @usableFromInline init(_ statement: Statement) { self.statement = statement }

  /// Returns the value of the next column.
  ///
  /// - Throws: `SQLiteError` with the code `damaged` if the column is null or of another type.
  @inlinable package mutating func next<Value: SQLValue>(
    _ type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    let column = column
    guard let value: Value = try next() else { throw statement.missingValue(at: column) }
    return value
  }

  /// Returns the value of the next column; `nil` if it is null.
  @inlinable package mutating func next<Value: SQLValue>(
    _ type: Value?.Type = Value?.self
  ) throws(SQLiteError) -> Value? {
    guard column < statement.columnCount else { throw statement.misuse("has too few columns") }
    defer { column += 1 }
    return Value.read(from: statement, at: column)
  }

  /// Reads the next columns into the first values of a row.
  @inlinable package mutating func read(
    into values: inout some BufferedRow,
    count: Int
  ) throws(SQLiteError) {
    try read(columns: count) { (statement, first) throws(SQLiteError) in
      try statement.read(into: &values, from: first, count: count)
    }
  }

  /// Calls a function that reads a number of columns by their positions, given the first of them.
  @inlinable package mutating func read<Result>(
    columns count: Int,
    _ body: (Statement, Int) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    guard column + count <= statement.columnCount else {
      throw statement.misuse("has too few columns")
    }
    defer { column += count }
    return try body(statement, column)
  }

  /// Leaves out the columns that are left.
  package mutating func skip() { column = statement.columnCount }

  /// The path of the file that the row belongs to.
  package var path: String { statement.path }

  /// Throws if columns are left, which would be read by mistake for others if one were added.
  @usableFromInline func checkIsRead() throws(SQLiteError) {
    if column < statement.columnCount { throw statement.misuse("has columns that are not read") }
  }
}
