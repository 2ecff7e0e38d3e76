import SQLite

extension Connection {
  /// Changes a library file in one transaction, which is rolled back after an error or a dry run.
  ///
  /// At its end, the totals of collections, the search index and the length of shown IDs are
  /// brought up to date, unless the file is not indexed.
  func change<Result>(
    dryRun isDryRun: Bool,
    indexing isIndexed: Bool = true,
    _ body: () throws -> Result
  ) throws -> Result {
    try write(dryRun: isDryRun) {
      try CollationVersion.refresh(self)
      if isIndexed { try refreshIndexes() }
      let (items, entries) = (try ItemChanges(self), try EntryChanges(self))
      let result = try body()
      let itemsHaveChanged = try isIndexed && (items.areAny || items.areFollowedByNewItems)
      if try itemsHaveChanged || isIndexed && entries.areAny {
        let emptied = try items.emptiedLibraries()
        try CollectionTotals.update(after: items, emptying: emptied, self)
        if itemsHaveChanged { try SearchIndex.update(after: items, emptying: emptied, self) }
      }
      if itemsHaveChanged {
        try IDLength.update(after: items, self)
      }
      try items.end()
      try entries.end()
      return result
    }
  }

  /// Does the same without checking the foreign keys of each row, for changes to any number of rows
  /// that refer to rows which were just inserted or found; the checks would take a sixth of the
  /// time of an import.
  func changeWithoutChecks<Result>(
    dryRun isDryRun: Bool,
    indexing isIndexed: Bool = true,
    _ body: () throws -> Result
  ) throws -> Result {
    try execute("PRAGMA foreign_keys = OFF")
    defer { try? execute("PRAGMA foreign_keys = ON") }
    return try change(dryRun: isDryRun, indexing: isIndexed, body)
  }

  /// Computes the totals of collections and the search index of a file that an earlier version made.
  ///
  /// The length of shown IDs, without which lists only take longer, has time until a change.
  func addMissingIndexes() throws {
    if try Self.indexVersions.allSatisfy({ try $0.value(in: self) != nil }) { return }
    try writeTogether { try refreshIndexes() }
  }

  /// Computes the totals of collections, the search index and the length of shown IDs of a file
  /// again.
  func recomputeIndexes() throws {
    try write {
      for setting in Self.indexVersions + [.idLength] { try setting.remove(from: self) }
      try refreshIndexes()
    }
  }

  private static let indexVersions: [Setting] = [.collectionVersion, .searchVersion]

  /// The tables whose rows are computed from others.
  static let computedTables: Set = ["collection"]

  private func refreshIndexes() throws(SQLiteError) {
    try CollectionTotals.refresh(self)
    try SearchIndex.refresh(self)
    try IDLength.refresh(self)
  }
}
