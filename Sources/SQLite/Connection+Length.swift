import CSQLite

/// Limits on the length of values and rows, so that no file can exhaust memory.
extension Connection {
  /// The maximum number of bytes in a value or a row, many times what any real value or row takes.
  private static let maxLength: Int32 = 1 << 23
  /// The maximum number of bytes in values that hold whole files: pictures and the files of
  /// devices.
  private static let maxFileLength: Int32 = 1 << 26 + 1 << 16

  /// From now on, refuses to read or write values and rows above the maximum size.
  package func limitLength() { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maxLength) }

  /// Runs the body, which may read and write values that hold whole files.
  package func withWholeFiles<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let limit = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maxFileLength)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, limit) }
    return try body()
  }

  /// Throws if the values of a row that was read have more bytes in total than a row may have when
  /// it is written.
  func checkLength(_ byteCount: Int) throws(SQLiteError) {
    guard byteCount <= Int(Self.maxLength) else {
      throw SQLiteError(.tooLarge, "a row exceeds \(Self.maxLength >> 20) MiB", path: path)
    }
  }
}
