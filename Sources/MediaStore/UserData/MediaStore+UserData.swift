import SQLite

extension MediaStore {
  /// Returns the number of changes to the user's own lists or the ledger of plays, which make no
  /// revisions.
  package func dataVersion() throws -> Int64 {
    try withConnection { try DataVersion.current(in: $0) }
  }

  /// Changes the user's own lists in one transaction and counts the change.
  func changeUserData<Result: Sendable>(
    _ options: WriteOptions,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try change(options) { connection in
      let result = try body(connection)
      try DataVersion.bump(connection)
      return result
    }
  }
}
