/// Running a statement with all of its parameters at once, in order.
///
/// Each of these functions throws `SQLiteError` if the number of values is not that of the
/// statement's parameters, or if a row has other columns than are read.
extension Statement {
  /// Runs the statement to completion and ignores its rows.
  package func run(_ first: (any SQLValue)?, _ others: (any SQLValue)?...) throws(SQLiteError) {
    try bind([first] + others)
    try run()
  }

  /// Returns what a function makes of each row.
  package func rows<Result>(
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    try rows(values, read)
  }

  /// Returns what a function makes of the first row; `nil` if there is none.
  package func first<Result>(
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try first(values, read)
  }

  /// Returns the only column of the first row; `nil` if it is null or there is no row.
  package func value<Value: SQLValue>(
    _ values: (any SQLValue)?...,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try value(values, type)
  }

  func rows<Result>(
    _ values: [(any SQLValue)?],
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    try bind(values)
    defer { reset() }
    var results: [Result] = []
    while try step() { results.append(try readRow(read)) }
    return results
  }

  func first<Result>(
    _ values: [(any SQLValue)?],
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try bind(values)
    defer { reset() }
    return try step() ? try readRow(read) : nil
  }

  func value<Value: SQLValue>(
    _ values: [(any SQLValue)?],
    _ type: Value.Type
  ) throws(SQLiteError) -> Value? {
    try first(values) { (row) throws(SQLiteError) -> Value? in try row.next() } ?? nil
  }

  func bind(_ values: [(any SQLValue)?]) throws(SQLiteError) {
    guard values.count == parameterCount else {
      throw misuse("has \(parameterCount) parameters, not \(values.count)")
    }
    for (index, value) in values.enumerated() {
      if let value { value.bind(to: self, at: index + 1) } else { bind(index + 1, nil as Int64?) }
    }
  }

  private func readRow<Result>(
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    var row = Row(self)
    let result = try read(&row)
    try row.checkIsRead()
    return result
  }
}

/// Running a statement once; the values are those of its parameters, in order.
extension Connection {
  /// Runs a statement to completion and ignores its rows.
  package func run(_ sql: String, _ values: (any SQLValue)?...) throws(SQLiteError) {
    let statement = try Statement(self, sql)
    try statement.bind(values)
    try statement.run()
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
}
