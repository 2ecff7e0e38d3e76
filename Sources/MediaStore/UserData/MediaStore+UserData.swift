import SQLite

extension MediaStore {
  /// How often lists of the user's own or the ledger of plays were changed, which makes no
  /// revision.
  package func dataVersion() throws -> Int64 {
    try withConnection { try DataVersion.current(in: $0) }
  }

  /// Makes a change of the user's own lists in one transaction, and counts it.
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
