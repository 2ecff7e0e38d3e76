package import MediaModel
import SQLite

/// The results of verifications, which have no history.
extension MediaStore {
  /// Returns the results for the items of the selected library.
  package func verifications() throws -> [PersistentID: StoredVerification] {
    try read { connection in
      let results = try connection.rows(
        """
        SELECT i.persistent_id, v.checked, v.checks, v.file_size, v.file_modified, v.outcome,
          v.details
        FROM verification v JOIN item i ON i.id = v.item_id
        WHERE i.library_id = ?1 AND i.removed_revision IS NULL
        """,
        try LibraryTable(connection).row(named: selection),
        read: StoredVerification.init
      )
      return Dictionary(results.compactMap(\.self).map { ($0.item, $0) }) { $1 }
    }
  }

  /// Replaces the results of items, which is not a revision; those of unknown items are ignored.
  package func saveVerifications(
    _ results: [StoredVerification],
    _ options: WriteOptions
  ) throws {
    try change(options) { connection in
      let statement = try Statement(
        connection,
        """
        INSERT OR REPLACE INTO verification
        SELECT id, ?3, ?4, ?5, ?6, ?7, ?8 FROM item
        WHERE library_id = ?1 AND persistent_id = ?2 AND removed_revision IS NULL
        """
      )
      let library = try LibraryTable(connection).row(named: selection)
      for result in results {
        try statement.run(
          library,
          result.item,
          result.checked,
          result.checks.rawValue,
          result.fileSize,
          result.fileModified,
          result.outcome.rawValue,
          result.details
        )
      }
    }
  }
}

extension StoredVerification {
  /// Reads a result; nil if its outcome is unknown.
  fileprivate init?(_ row: inout Row) throws(SQLiteError) {
    let item: PersistentID = try row.next()
    let checked: Timestamp = try row.next()
    let checks = VerificationChecks(rawValue: try row.next())
    let (size, modified): (Int64?, Int64?) = try (row.next(), row.next())
    let outcome = VerificationOutcome(rawValue: try row.next())
    let details: String = try row.next()
    guard let outcome else { return nil }
    self.init(
      item: item,
      checked: checked,
      checks: checks,
      fileSize: size,
      fileModified: modified,
      outcome: outcome,
      details: details
    )
  }
}
