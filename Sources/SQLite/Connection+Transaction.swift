import CSQLite

extension Connection {
  /// What a transaction keeps others from doing while it writes.
  package enum Lock: String {
    /// Writing.
    case immediate = "IMMEDIATE"
    /// Writing, and reading where the file has no log.
    case exclusive = "EXCLUSIVE"
  }

  /// Lets the connection see one state of the file until `rollBack`, whatever others write.
  ///
  /// It is no closure, since what a walk over rows calls may not be tied to the connection.
  ///
  /// - Returns: False where a transaction is open already, whose state is seen and who ends it.
  /// - Throws: `SQLiteError`.
  package func beginReading() throws(SQLiteError) -> Bool {
    if isInTransaction { return false }
    try execute("BEGIN")
    return true
  }

  /// Runs the body in one transaction, which an error, an interruption or a dry run undoes.
  ///
  /// - Parameters:
  ///   - lock: What others cannot do meanwhile.
  ///   - isDryRun: Do everything, and undo it.
  ///   - body: Makes the change.
  /// - Returns: What the body returns.
  /// - Throws: `SQLiteError`, among them `cancelled`, and what the body throws.
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

  /// Undoes the open transaction, if SQLite has not undone it already, as for a full disk.
  package func rollBack() {
    if isInTransaction { try? execute("ROLLBACK") }
  }

  private var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }
}
