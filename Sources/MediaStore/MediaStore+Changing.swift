extension MediaStore {
  /// Runs the body in one transaction, which a thrown error undoes, and so does a dry run.
  ///
  /// - Parameters:
  ///   - isDryRun: Do everything, and undo it.
  ///   - body: Makes the change.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  func change<Result: Sendable>(
    isDryRun: Bool,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try withConnection { connection in
      try connection.execute("BEGIN IMMEDIATE")
      do {
        let result = try body(connection)
        try connection.checkInterruption()
        try connection.execute(isDryRun ? "ROLLBACK" : "COMMIT")
        return result
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }
}
