import CSQLite
import System

extension Connection {
  /// Reads the schema of a file made by other software, whatever settings the file asks for.
  ///
  /// - Parameter writer: What wrote the file.
  /// - Returns: The problem with a file that is only partly readable; nil if there is none.
  /// - Throws: `SQLiteError` if the file cannot be read or its schema is too large for that of a
  ///   device or program.
  func loadUntrustedSchema(
    of writer: UntrustedDatabase.Writer
  ) throws(SQLiteError) -> String? {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, writer.maxValueLength)
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, writer.maxSQLLength)
    sqlite3_limit(handle, SQLITE_LIMIT_COLUMN, Self.maxColumns)
    limitSchema()
    defer { stopWhenInterrupted() }
    do {
      try readSchema()
      return nil
    } catch {
      guard error.code == .damaged else { throw tooLarge(error) }
      tolerateDamage()
      do { try readSchema() } catch { throw tooLarge(error) }
      return error.message
    }
  }

  /// Runs the body, which reads a schema that other software may have changed, and fails if the
  /// schema takes too much memory.
  package func readingLimitedSchema<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    limitSchema()
    defer { stopWhenInterrupted() }
    do {
      return try body()
    } catch {
      guard error.code == .cancelled, !Interruption.isRequested else { throw error }
      throw SQLiteError(.damaged, "its schema is too large for a library file", path: path)
    }
  }

  private func limitSchema() {
    sqlite3_progress_handler(
      handle,
      Self.stepsBetween,
      { context in
        var (bytes, highest): (Int32, Int32) = (0, 0)
        let option = SQLITE_DBSTATUS_SCHEMA_USED
        let result = sqlite3_db_status(OpaquePointer(context), option, &bytes, &highest, 0)
        let isTooLarge = result != SQLITE_OK || bytes > Connection.maxSchemaBytes
        return isTooLarge || Interruption.isRequested ? 1 : 0
      },
      UnsafeMutableRawPointer(handle)
    )
  }

  /// Reads the schema with our own settings: the file may ask for a cache as large as the file
  /// itself, and its pages may contain offsets that point beyond the ends of the pages.
  private func readSchema() throws(SQLiteError) {
    try execute(
      "PRAGMA cell_size_check = ON; PRAGMA cache_size = -2000; PRAGMA temp_store = FILE"
    )
  }

  private func tooLarge(_ error: SQLiteError) -> SQLiteError {
    error.code == .cancelled && !Interruption.isRequested
      ? SQLiteError(.damaged, "its schema is too large", path: path) : error
  }

  /// Allows reading what is left of a file that is shorter than its header says, or whose list of
  /// tables is damaged.
  private func tolerateDamage() {
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1)
  }

  // Limits several times higher than what any device or program needs, in bytes except for the
  // number of columns.
  private static let maxSchemaBytes: Int32 = 1 << 22
  private static let maxColumns: Int32 = 500
  /// The number of steps between checks of the schema's size: enough to read about two dozen
  /// tables, so that the schema can reach several times its limit before it is checked.
  private static let stepsBetween: Int32 = 200
}

extension UntrustedDatabase.Writer {
  /// The maximum length of a value in bytes; programs keep lyrics and lists.
  fileprivate var maxValueLength: Int32 {
    switch self {
    case .device: 1 << 18
    case .program: 1 << 25
    }
  }

  /// The maximum length of a statement in bytes.
  fileprivate var maxSQLLength: Int32 {
    switch self {
    case .device: 1 << 14
    case .program: 1 << 16
    }
  }
}
