extension MediaStore {
  /// How often lists of the user's own were changed, which makes no revision.
  package func ownListChanges() throws -> Int64 {
    try withConnection {
      try $0.integer("SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'own_list_changes'")
    }
  }

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
        try connection.execute(Self.countingChange)
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

  private static let countingChange = """
    INSERT INTO setting(name, value) VALUES ('own_list_changes', '1')
    ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)
    """
}
