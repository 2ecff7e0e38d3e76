import SQLite

extension Connection {
  /// Changes a library file in one transaction, which is rolled back after an error or a dry run.
  ///
  /// At its end, the totals of collections and the search index are brought up to date.
  func change<Result>(dryRun isDryRun: Bool, _ body: () throws -> Result) throws -> Result {
    try write(dryRun: isDryRun) {
      try CollationVersion.refresh(self)
      try refreshIndexes()
      let changes = try ItemChanges(self)
      let result = try body()
      if try changes.areAny || changes.areFollowedByNewItems {
        try CollectionTotals.update(after: changes, self)
        try SearchIndex.update(after: changes, self)
      }
      try changes.end()
      return result
    }
  }

  /// Computes the totals of collections and the search index of a file that an earlier version made.
  func addMissingIndexes() throws {
    if try Self.versions.allSatisfy({ try $0.value(in: self) != nil }) { return }
    try write { try refreshIndexes() }
  }

  /// Computes the totals of collections and the search index of a file again.
  func recomputeIndexes() throws {
    try write {
      for setting in Self.versions { try setting.remove(from: self) }
      try refreshIndexes()
    }
  }

  private static let versions: [Setting] = [.collectionVersion, .searchVersion]

  /// The tables whose rows are computed from others.
  static let computedTables: Set = ["collection"]

  private func refreshIndexes() throws(SQLiteError) {
    try CollectionTotals.refresh(self)
    try SearchIndex.refresh(self)
  }
}
