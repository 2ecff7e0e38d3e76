extension MediaStore {
  /// How often lists of the user's own or the ledger of plays were changed, which makes no
  /// revision.
  package func ownListChanges() throws -> Int64 {
    try withConnection {
      try $0.integer("SELECT CAST(value AS INTEGER) FROM setting WHERE name = 'own_list_changes'")
    }
  }

  /// Makes a change of the user's own lists in one transaction, and counts it.
  func changeOwnLists<Result: Sendable>(
    isDryRun: Bool,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try change(isDryRun: isDryRun) { connection in
      let result = try body(connection)
      try Self.countOwnListChange(connection)
      return result
    }
  }

  /// Counts a change of the file that makes no revision.
  static func countOwnListChange(_ connection: Connection) throws(StoreError) {
    try connection.execute(
      """
      INSERT INTO setting(name, value) VALUES ('own_list_changes', '1')
      ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT)
      """
    )
  }
}
