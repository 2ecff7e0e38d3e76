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
  @inlinable package func run<each Value: SQLParameter>(
    _ values: repeat each Value,
    with row: some BufferedRow,
    count: Int? = nil
  ) throws(SQLiteError) {
    var bound = 0
    for value in repeat each values {
      bound += 1
      value.bind(to: self, at: bound)
    }
    try checkCount(bound + (count ?? row.count))
    try run(with: row, from: bound + 1)
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
  @inlinable package func forEach<each Value: SQLParameter>(
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try bindAll(repeat each values)
    while try next(read) != nil {}
  }

  /// Returns what a function makes of each row.
  @inlinable package func rows<each Value: SQLParameter, Result>(
    _ values: repeat each Value,
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    var results: [Result] = []
    try bindAll(repeat each values)
    while let result = try next(read) { results.append(result) }
    return results
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

/// The same with values whose number depends on the caller.
extension Statement {
  @inlinable package func run(_ values: [some SQLParameter]) throws(SQLiteError) {
    try start(values)
    try run()
  }

  /// Runs the statement with the values, followed by those of a row.
  @inlinable package func run(
    _ values: [some SQLParameter],
    with row: some BufferedRow
  ) throws(SQLiteError) {
    try bind(values, followedBy: row.count)
    try run(with: row, from: values.count + 1)
  }

  @inlinable package func start(_ values: [some SQLParameter]) throws(SQLiteError) {
    try bind(values, followedBy: 0)
  }

  @inlinable func bind(
    _ values: [some SQLParameter],
    followedBy others: Int
  ) throws(SQLiteError) {
    try checkCount(values.count + others)
    for (place, value) in values.enumerated() { value.bind(to: self, at: place + 1) }
  }

  @inlinable package func forEach(
    _ values: [some SQLParameter],
    read: (inout Row) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try start(values)
    while try next(read) != nil {}
  }

  @inlinable package func rows<Result>(
    _ values: [some SQLParameter],
    read: (inout Row) throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> [Result] {
    var results: [Result] = []
    try start(values)
    while let result = try next(read) { results.append(result) }
    return results
  }
}
