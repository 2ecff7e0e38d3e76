extension MediaStore {
  /// Runs the body in one transaction, which a thrown error undoes, and so does a dry run.
  ///
  /// - Parameters:
  ///   - isDryRun: Do everything, and undo it.
  ///   - isCancelled: Asked while working; when it says so, the change fails with `cancelled`.
  ///   - body: Makes the change.
  /// - Returns: What the body returns.
  /// - Throws: `StoreError`, and what the body throws.
  func change<Result: Sendable>(
    isDryRun: Bool,
    isCancelled: @escaping @Sendable () -> Bool,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try withConnection { connection in
      connection.setCancellation(isCancelled)
      try connection.execute("BEGIN IMMEDIATE")
      do {
        let result = try body(connection)
        if isCancelled() { throw StoreError(.cancelled, "interrupted", path: connection.path) }
        connection.setCancellation(nil)
        try connection.execute(isDryRun ? "ROLLBACK" : "COMMIT")
        return result
      } catch {
        connection.setCancellation(nil)
        connection.rollBack()
        throw error
      }
    }
  }
}
