import CSQLite

/// How long values and rows may be, so that no file can fill the memory.
extension Connection {
  /// Bytes of a value or a row, many times those of any real one.
  private static let longest: Int32 = 1 << 23
  /// The same for pictures and the files of devices.
  private static let maxFileLength: Int32 = 1 << 26 + 1 << 16

  /// Refuses longer values and rows from now on, whether they are read or written.
  package func limitLength() { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.longest) }

  /// Runs the body, which may read and write values that are whole files.
  package func withWholeFiles<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let limit = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maxFileLength)
    defer { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, limit) }
    return try body()
  }

  /// Throws when the values of a row that was read have more bytes together than SQLite lets a row
  /// have that is written.
  func checkLength(_ byteCount: Int) throws(SQLiteError) {
    guard byteCount <= Int(Self.longest) else {
      throw SQLiteError(.tooLarge, "a row of more than \(Self.longest >> 20) MiB", path: path)
    }
  }
}
