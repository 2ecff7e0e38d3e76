import SQLite

extension MediaStore {
  /// Returns the number of changes so far to the user's own lists, the ledger of plays and the
  /// names of libraries.
  package func dataVersion() throws -> Int64 {
    try withConnection { try DataVersion.current(in: $0) }
  }

  /// Changes the user's own lists in the selected library in one transaction, as one revision.
  func changeUserData<Result: Sendable>(
    _ options: WriteOptions,
    _ body: @Sendable (Connection) throws -> Result
  ) throws -> Result {
    try change(options) { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      let journal = OwnListJournal(connection: connection, libraryID: libraryID)
      let (result, changes) = try journal.changes { try body(connection) }
      let revision = RevisionRecord(
        connection,
        libraryID: libraryID,
        made: options.made,
        source: ""
      )
      try revision.finish(lists: try journal.record(changes, in: revision))
      try DataVersion.bump(connection)
      return result
    }
  }
}
