/// Running a statement with all of its parameters at once, in order.
///
/// Each of these functions throws `SQLiteError` if the number of values is not that of the
/// statement's parameters, or if a row has other columns than are read. They are not for what an
/// import does with each item: there, parameters are bound and columns read by number.
extension Statement {
  /// Runs the statement to completion and ignores its rows.
  @inlinable package func run<First: SQLParameter, each Other: SQLParameter>(
    _ first: First,
    _ others: repeat each Other
  ) throws(SQLiteError) {
    try bindAll(first, repeat each others)
    try run()
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
  @inlinable package func start<each Value: SQLParameter>(
    _ values: repeat each Value
  ) throws(SQLiteError) {
    try bindAll(repeat each values)
  }

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
  @inlinable package func first<each Value: SQLParameter, Result>(
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result? {
    try bindAll(repeat each values)
    defer { reset() }
    return try next(read)
  }

  /// Returns the only column of the first row; `nil` if it is null or there is no row.
  @inlinable package func value<each Parameter: SQLParameter, Value: SQLValue>(
    _ values: repeat each Parameter,
    as type: Value.Type = Value.self
  ) throws(SQLiteError) -> Value? {
    try first(repeat each values) { (row) throws(SQLiteError) -> Value? in try row.next() } ?? nil
  }

  @inlinable
  func bindAll<each Value: SQLParameter>(_ values: repeat each Value) throws(SQLiteError) {
    var count = 0
    for value in repeat each values {
      count += 1
      value.bind(to: self, at: count)
    }
    try checkCount(count)
  }

  /// Throws if the statement has another number of parameters.
  @usableFromInline func checkCount(_ count: Int) throws(SQLiteError) {
    guard count == parameterCount else {
      throw misuse("has \(parameterCount) parameters, not \(count)")
    }
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
    try checkCount(values.count + others)
    var index = 1
    for value in values {
      if let value { value.bind(to: self, at: index) } else { bind(index, nil as Int64?) }
      index += 1
    }
  }
}
