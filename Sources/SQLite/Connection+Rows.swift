/// Running a statement once; the values are those of its parameters, in order.
///
/// The functions are inlinable, so that the compiler knows the types of the values and of the
/// columns.
extension Connection {
  /// Runs a statement to completion and ignores its rows.
  @inlinable package func run<each Value: SQLParameter>(
    _ sql: String,
    _ values: repeat each Value
  ) throws(SQLiteError) {
    let statement = try Statement(self, sql)
    try statement.start(repeat each values)
    try statement.run()
  }

  /// Calls a function with each row of a query.
  @inlinable package func forEach<each Value: SQLParameter>(
    _ sql: String,
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try Statement(self, sql).forEach(repeat each values, read: read)
  }

  /// Returns what a function makes of each row of a query.
  @inlinable package func rows<each Value: SQLParameter, Result>(
    _ sql: String,
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    try Statement(self, sql).rows(repeat each values, read: read)
  }

  /// Returns what a function makes of the first row of a query; `nil` if there is none.
  @inlinable package func first<each Value: SQLParameter, Result>(
    _ sql: String,
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try Statement(self, sql).first(repeat each values, read: read)
  }

  /// Returns the only column of all rows of a query.
  ///
  /// - Throws: `SQLiteError`, with the code `damaged` if a value is null.
  @inlinable package func values<each Parameter: SQLParameter, Value: SQLValue>(
    _ sql: String,
    _ values: repeat each Parameter,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> [Value] {
    try Statement(self, sql).rows(repeat each values) { (row) throws(SQLiteError) in
      try row.next()
    }
  }

  /// Returns the only column of the first row of a query; `nil` if it is null or there is no row.
  @inlinable package func value<each Parameter: SQLParameter, Value: SQLValue>(
    _ sql: String,
    _ values: repeat each Parameter,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try Statement(self, sql).value(repeat each values, as: type)
  }

  /// Returns the only column of the row that a query, such as one for a count, always has.
  ///
  /// - Throws: `SQLiteError`, with the code `damaged` if the value is null or there is no row.
  @inlinable package func requiredValue<each Parameter: SQLParameter, Value: SQLValue>(
    _ sql: String,
    _ values: repeat each Parameter,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    let statement = try Statement(self, sql)
    guard let value: Value = try statement.value(repeat each values) else {
      throw statement.missingValue(at: 0)
    }
    return value
  }
}
