public import Bytes
import CSQLite

/// A prepared statement, which can be run repeatedly.
@usableFromInline package final class Statement {
  private let handle: OpaquePointer
  private let connection: Connection
  private let sql: String
  /// The first error that binding a parameter has caused since the last run.
  private var bindingResult = SQLITE_OK

  @usableFromInline package init(_ connection: Connection, _ sql: String) throws(SQLiteError) {
    self.connection = connection
    self.sql = sql
    if let kept = connection.kept?.take(sql) {
      handle = kept
      return
    }
    var handle: OpaquePointer?
    let result = sqlite3_prepare_v3(
      connection.handle,
      sql,
      -1,
      UInt32(SQLITE_PREPARE_PERSISTENT),
      &handle,
      nil
    )
    guard result == SQLITE_OK, let handle else { throw connection.error(result, sql: sql) }
    self.handle = handle
  }

  deinit {
    if connection.kept?.keep(handle, sql) == nil { sqlite3_finalize(handle) }
  }

  /// Whether the last step returned a row; if so, parameters cannot be bound before a reset.
  private var hasRow = false

  /// Moves to the next row; returns false after the last one, when the statement is ready to run
  /// again.
  @usableFromInline package func step() throws(SQLiteError) -> Bool {
    let result = bindingResult == SQLITE_OK ? sqlite3_step(handle) : bindingResult
    hasRow = result == SQLITE_ROW
    if hasRow { return true }
    sqlite3_reset(handle)
    bindingResult = SQLITE_OK
    guard result == SQLITE_DONE else { throw connection.error(result, sql: sql) }
    return false
  }

  /// Runs the statement to completion and ignores its rows.
  @usableFromInline package func run() throws(SQLiteError) {
    while try step() {}
  }

  /// The number of columns of its rows.
  @usableFromInline var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The number of its parameters.
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

  /// Returns the error for a column that must have a value but is null or of another type.
  @usableFromInline func missingValue(at column: Int) -> SQLiteError {
    let name = sqlite3_column_name(handle, Int32(column)).map { String(cString: $0) } ?? ""
    return SQLiteError(.damaged, "a value is missing in '\(name)'", path: path, sql: sql)
  }

  /// Returns the error for a statement that does not fit the code that runs it.
  @usableFromInline func misuse(_ problem: String) -> SQLiteError {
    SQLiteError(.failed, "a statement \(problem)", path: path, sql: sql)
  }

  /// The path of the file that the statement reads.
  package var path: String { connection.path }

  /// Throws if the given length of a row's values exceeds the maximum length of a row.
  @usableFromInline package func checkLength(_ byteCount: Int) throws(SQLiteError) {
    try connection.checkLength(byteCount)
  }

  /// Makes the statement ready to run again, even if not all rows were read.
  @usableFromInline package func reset() {
    sqlite3_reset(handle)
    hasRow = false
  }

  /// Quotes a name for use in a statement, regardless of its characters.
  package static func quoted(_ name: String) -> String {
    "\"" + name.replacing(scalar: "\"", with: "\"\"") + "\""
  }
}

/// Setting the parameters for the next run, which are numbered from 1.
///
/// Binding a parameter ends the current run. Any binding error is thrown when the statement runs.
extension Statement {
  @usableFromInline package func bind(_ index: Int, _ value: Int64?) {
    if hasRow { reset() }
    if let value {
      record(sqlite3_bind_int64(handle, Int32(index), value))
    } else {
      record(sqlite3_bind_null(handle, Int32(index)))
    }
  }

  @usableFromInline package func bind(_ index: Int, _ value: String?) {
    guard var value else { return bind(index, nil as Int64?) }
    if hasRow { reset() }
    value.withUTF8 { bytes in
      // An empty string may have no base address, which SQLite would treat as null.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return record(csqlite_bind_text(handle, Int32(index), "", 0))
      }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
        record(csqlite_bind_text(handle, Int32(index), $0, Int32(clamping: bytes.count)))
      }
    }
  }

  @usableFromInline package func bind(_ index: Int, _ bytes: [UInt8]) {
    if hasRow { reset() }
    bytes.withUnsafeBytes {
      record(
        csqlite_bind_blob(handle, Int32(index), $0.baseAddress, Int32(clamping: $0.count))
      )
    }
  }

  @usableFromInline package func bind(_ index: Int, _ value: StoredValue) {
    switch value {
    case .null: bind(index, nil as Int64?)
    case .integer(let integer): bind(index, integer)
    case .text(let text): bind(index, text)
    case .data(let data): bind(index, data)
    }
  }

  /// Binds the values of a row to the parameters from `first` on, runs the statement and sets all
  /// parameters to null again.
  ///
  /// Strings are not copied, since they stay valid while the statement runs.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - first: The parameter of its first value.
  ///   - columns: The values that have parameters; nil for all.
  /// - Throws: `SQLiteError`.
  @inlinable package func run(
    with row: some BufferedRow,
    from first: Int,
    only columns: [Int]? = nil
  ) throws(SQLiteError) {
    prepareToBind()
    let result = row.bytes.withUnsafeBytes { bytes -> Int32 in
      if let columns {
        for index in columns { bind(Int32(first + index), row[column: index], bytes) }
      } else {
        for index in 0..<row.count { bind(Int32(first + index), row[column: index], bytes) }
      }
      return runAndForget()
    }
    try checkIsDone(result)
  }

  @usableFromInline func prepareToBind() {
    if hasRow { reset() }
  }

  /// Runs the statement and sets all parameters to null again; returns the result of SQLite.
  @usableFromInline func runAndForget() -> Int32 {
    let result = bindingResult == SQLITE_OK ? sqlite3_step(handle) : bindingResult
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    bindingResult = SQLITE_OK
    return result
  }

  @usableFromInline func checkIsDone(_ result: Int32) throws(SQLiteError) {
    guard result == SQLITE_DONE else { throw connection.error(result, sql: sql) }
  }

  @usableFromInline func bind(
    _ parameter: Int32,
    _ value: BufferedValue,
    _ bytes: UnsafeRawBufferPointer
  ) {
    switch value {
    case .null: return
    case .integer(let integer): record(sqlite3_bind_int64(handle, parameter, integer))
    case .text(let range):
      // If all strings are empty, the row has no buffer for them.
      guard let start = bytes.baseAddress else {
        return record(csqlite_bind_text(handle, parameter, "", 0))
      }
      let text = (start + range.lowerBound).assumingMemoryBound(to: CChar.self)
      record(csqlite_bind_static_text(handle, parameter, text, Int32(clamping: range.count)))
    case .data(let range):
      let start = bytes.baseAddress.map { $0 + range.lowerBound }
      record(csqlite_bind_static_blob(handle, parameter, start, Int32(clamping: range.count)))
    }
  }

  @inline(__always)
  private func record(_ result: Int32) {
    if result != SQLITE_OK, bindingResult == SQLITE_OK { bindingResult = result }
  }
}

/// Reading the columns of the current row, which are numbered from 0.
extension Statement {
  @usableFromInline package func integer(_ index: Int) -> Int64? {
    sqlite3_column_type(handle, Int32(index)) == SQLITE_NULL
      ? nil : sqlite3_column_int64(handle, Int32(index))
  }

  @usableFromInline package func text(_ index: Int) -> String? {
    guard let text = sqlite3_column_text(handle, Int32(index)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
  }

  @usableFromInline package func data(_ index: Int) -> [UInt8]? {
    guard sqlite3_column_type(handle, Int32(index)) != SQLITE_NULL else { return nil }
    guard let bytes = sqlite3_column_blob(handle, Int32(index)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  @usableFromInline package func storedValue(_ index: Int) -> StoredValue {
    switch sqlite3_column_type(handle, Int32(index)) {
    case SQLITE_INTEGER: StoredValue(integer(index))
    case SQLITE_TEXT: StoredValue.text(text(index) ?? "")
    case SQLITE_BLOB: StoredValue.data(data(index) ?? [])
    default: .null
    }
  }

  /// Reads `count` adjacent columns into the first values of a row, in order.
  @inlinable package func read(
    into row: inout some BufferedRow,
    from first: Int,
    count: Int
  ) throws(SQLiteError) {
    row.removeAll()
    for index in 0..<count {
      switch column(first + index) {
      case .null, .fraction: continue
      case .integer(let integer): row.set(index, integer: integer)
      case .text(let bytes): row.set(index, text: bytes.span)
      case .data(let bytes): row.set(index, data: bytes.span)
      }
      try checkLength(row.bytes.count)
    }
  }

  /// The value of a column, whose bytes are valid until the next step.
  @usableFromInline enum Column {
    case null
    case integer(Int64)
    case fraction(Double)
    case text(UnsafeBufferPointer<UInt8>)
    case data(UnsafeBufferPointer<UInt8>)
  }

  /// Returns the value of a column, read without locks, which cost more than most values and which
  /// a connection that one thread uses at a time does not need.
  @usableFromInline func column(_ index: Int) -> Column {
    let value = sqlite3_column_value(handle, Int32(index))
    switch sqlite3_value_type(value) {
    case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
    case SQLITE_FLOAT: return .fraction(sqlite3_value_double(value))
    case SQLITE_TEXT:
      let start = sqlite3_value_text(value)
      // Without memory for the text, there are no bytes.
      let length = start == nil ? 0 : Int(sqlite3_value_bytes(value))
      return .text(UnsafeBufferPointer(start: start, count: length))
    case SQLITE_BLOB:
      let start = sqlite3_value_blob(value)?.assumingMemoryBound(to: UInt8.self)
      let length = start == nil ? 0 : Int(sqlite3_value_bytes(value))
      return .data(UnsafeBufferPointer(start: start, count: length))
    default: return .null
    }
  }

  /// The text of a column that is not null, whose bytes are valid until the next step.
  func textBytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = sqlite3_column_text(handle, Int32(index))
    let count = start == nil ? 0 : Int(sqlite3_column_bytes(handle, Int32(index)))
    return UnsafeBufferPointer(start: start, count: count)
  }
}
