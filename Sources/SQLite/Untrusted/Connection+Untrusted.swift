import CSQLite
import SystemProcess

extension Connection {
  /// Reads what tables there are in a file that somebody else made, whatever it asks for.
  ///
  /// - Returns: What is wrong with a file of which only a part can be read; nil for nothing.
  /// - Throws: When it cannot be read, or more tables are in it than on any device.
  func loadUntrustedSchema() throws(SQLiteError) -> String? {
    sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.maxValueLength)
    sqlite3_limit(handle, SQLITE_LIMIT_SQL_LENGTH, Self.maxSQLLength)
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

  /// Reads a schema that somebody else may have changed, and what else the body asks for, unless
  /// that takes more memory than it should.
  package func readingLimitedSchema<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(SQLiteError) -> Result {
    limitSchema()
    defer { stopWhenInterrupted() }
    do {
      return try body()
    } catch {
      guard error.code == .cancelled, !Interruption.isRequested else { throw error }
      throw SQLiteError(.damaged, "its schema is larger than any library file's", path: path)
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

  /// The file may ask for a cache as large as itself, and its pages point beyond their ends.
  private func readSchema() throws(SQLiteError) {
    try execute(
      "PRAGMA cell_size_check = ON; PRAGMA cache_size = -2000; PRAGMA temp_store = FILE"
    )
  }

  private func tooLarge(_ error: SQLiteError) -> SQLiteError {
    error.code == .cancelled && !Interruption.isRequested
      ? SQLiteError(.damaged, "more tables than on any device", path: path) : error
  }

  /// Lets what there is be read of a file that is shorter than it says, or whose list of tables is
  /// damaged.
  private func tolerateDamage() {
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1)
  }

  /// In bytes, as below: several times those of any device.
  private static let maxValueLength: Int32 = 1 << 18
  private static let maxSQLLength: Int32 = 1 << 14
  private static let maxSchemaBytes: Int32 = 1 << 22
  private static let maxColumns: Int32 = 500
  /// Those of about two dozen tables, whose descriptions can take several times their limit.
  private static let stepsBetween: Int32 = 200
}
