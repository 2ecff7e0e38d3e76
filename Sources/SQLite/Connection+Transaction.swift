import CSQLite

extension Connection {
  /// The operations that a writing transaction denies to other connections.
  package enum Lock: String {
    /// Writing.
    case immediate = "IMMEDIATE"
    /// Writing and, unless the file has a write-ahead log, also reading.
    case exclusive = "EXCLUSIVE"
  }

  /// Makes the connection see one state of the file until `rollBack`, whatever other connections
  /// write.
  ///
  /// It does not take a closure, because some callers, such as a walk over items, return while the
  /// transaction is still open.
  ///
  /// - Returns: False if a transaction is already open; the connection then sees the state of that
  ///   transaction, and whoever opened it must end it.
  /// - Throws: `SQLiteError`.
  package func beginReading() throws(SQLiteError) -> Bool {
    if isInTransaction { return false }
    try execute("BEGIN")
    return true
  }

  /// Runs the body in a transaction, which is rolled back after an error, an interruption or a dry
  /// run.
  ///
  /// - Parameters:
  ///   - lock: The operations denied to other connections during the transaction.
  ///   - isDryRun: Whether to roll back the changes at the end.
  ///   - body: Makes the changes.
  /// - Returns: The result of the body.
  /// - Throws: `SQLiteError`, such as `cancelled`, and any error of the body.
  package func write<Result>(
    _ lock: Lock = .immediate,
    dryRun isDryRun: Bool = false,
    _ body: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN \(lock.rawValue)")
    do {
      let result = try body()
      try checkInterruption()
      try execute(isDryRun ? "ROLLBACK" : "COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs the body in the open transaction, or in one of its own.
  package func writeTogether(_ body: () throws -> Void) throws {
    if isInTransaction { try body() } else { try write { try body() } }
  }

  /// Rolls back the open transaction, unless SQLite has done so itself, for example because the
  /// disk is full.
  package func rollBack() {
    if isInTransaction { try? execute("ROLLBACK") }
  }

  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
