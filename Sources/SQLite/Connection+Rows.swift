/// Running a statement once; the values are those of its parameters, in order.
extension Connection {
  /// Runs a statement to completion and ignores its rows.
  package func run(_ sql: String, _ values: (any SQLValue)?...) throws(SQLiteError) {
    try Statement(self, sql).run(values)
  }

  /// Calls a function with each row of a query.
  package func forEach(
    _ sql: String,
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try Statement(self, sql).forEach(values, read)
  }

  /// Returns what a function makes of each row of a query.
  package func rows<Result>(
    _ sql: String,
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    try Statement(self, sql).rows(values, read)
  }

  /// Returns what a function makes of the first row of a query; `nil` if there is none.
  package func first<Result>(
    _ sql: String,
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try Statement(self, sql).first(values, read)
  }

  /// Returns the only column of all rows of a query.
  ///
  /// - Throws: `SQLiteError`, with the code `damaged` if a value is null.
  package func values<Value: SQLValue>(
    _ sql: String,
    _ values: (any SQLValue)?...,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> [Value] {
    try Statement(self, sql).rows(values) { (row) throws(SQLiteError) in try row.next() }
  }

  /// Returns the only column of the first row of a query; `nil` if it is null or there is no row.
  package func value<Value: SQLValue>(
    _ sql: String,
    _ values: (any SQLValue)?...,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try Statement(self, sql).value(values, type)
  }

  /// Returns the only column of the row that a query, such as one for a count, always has.
  ///
  /// - Throws: `SQLiteError`, with the code `damaged` if the value is null or there is no row.
  package func requiredValue<Value: SQLValue>(
    _ sql: String,
    _ values: (any SQLValue)?...,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value {
    let statement = try Statement(self, sql)
    guard let value = try statement.value(values, type) else { throw statement.missingValue(at: 0) }
    return value
  }
}
