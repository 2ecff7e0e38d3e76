/// Running a statement with all of its parameters at once, in order.
///
/// Each of these functions throws `SQLiteError` if the number of values is not that of the
/// statement's parameters, or if a row has other columns than are read. They are not for what an
/// import does with each item: there, parameters are bound and columns read by number.
extension Statement {
  /// Runs the statement to completion and ignores its rows.
  package func run(_ first: (any SQLValue)?, _ others: (any SQLValue)?...) throws(SQLiteError) {
    try run([first] + others)
  }

  /// Runs the statement with the values, followed by the first values of a row.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - row: The row.
  ///   - count: How many values of the row have parameters; nil for all. Others must be null.
  /// - Throws: `SQLiteError`.
  package func run(
    _ values: (any SQLValue)?...,
    with row: some BufferedRow,
    count: Int? = nil
  ) throws(SQLiteError) {
    try run(values, with: row, count: count)
  }

  /// Binds all parameters, for a walk over the rows with `next`.
  package func start(_ values: (any SQLValue)?...) throws(SQLiteError) { try bind(values) }

  /// Returns what a function makes of the next row; `nil` after the last one.
  @inlinable package func next<Result>(
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    guard try step() else { return nil }
    do {
      var row = Row(self)
      let result = try read(&row)
      try row.checkIsRead()
      return result
    } catch {
      reset()
      throw error
    }
  }

  /// Calls a function with each row.
  package func forEach(
    _ values: (any SQLValue)?...,
    read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try forEach(values, read)
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
}

/// The same with an array of values.
extension Statement {
  package func run(_ values: [(any SQLValue)?]) throws(SQLiteError) {
    try bind(values)
    try run()
  }

  package func start(_ values: [(any SQLValue)?]) throws(SQLiteError) { try bind(values) }

  package func run(
    _ values: [(any SQLValue)?],
    with row: some BufferedRow,
    count: Int? = nil
  ) throws(SQLiteError) {
    try bind(values, followedBy: count ?? row.count)
    try run(with: row, from: values.count + 1)
  }

  package func forEach(
    _ values: [(any SQLValue)?],
    _ read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try bind(values)
    while try next(read) != nil {}
  }

  package func rows<Result>(
    _ values: [(any SQLValue)?],
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    var results: [Result] = []
    try forEach(values) { (row) throws(SQLiteError) in results.append(try read(&row)) }
    return results
  }

  func first<Result>(
    _ values: [(any SQLValue)?],
    _ read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try bind(values)
    defer { reset() }
    return try next(read)
  }

  func value<Value: SQLValue>(
    _ values: [(any SQLValue)?],
    _ type: Value.Type
  ) throws(SQLiteError) -> Value? {
    try first(values) { (row) throws(SQLiteError) -> Value? in try row.next() } ?? nil
  }

  private func bind(
    _ values: [(any SQLValue)?],
    followedBy others: Int = 0
  ) throws(SQLiteError) {
    guard values.count + others == parameterCount else {
      throw misuse("has \(parameterCount) parameters, not \(values.count + others)")
    }
    var index = 1
    for value in values {
      if let value { value.bind(to: self, at: index) } else { bind(index, nil as Int64?) }
      index += 1
    }
  }
}
