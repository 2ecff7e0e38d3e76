package import MediaModel
import SQLite

/// The results of verifications, which have no history.
extension MediaStore {
  /// Returns the results for the items of the selected library.
  package func verifications() throws -> [PersistentID: StoredVerification] {
    try read { connection in
      let statement = try Statement(
        connection,
        """
        SELECT i.persistent_id, v.checked, v.checks, v.file_size, v.file_modified, v.outcome,
          v.details
        FROM verification v JOIN item i ON i.id = v.item_id
        WHERE i.library_id = ?1 AND i.removed_revision IS NULL
        """
      )
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      var results: [PersistentID: StoredVerification] = [:]
      while try statement.step() {
        guard let item = statement.persistentID(0),
          let outcome = statement.text(5).flatMap(VerificationOutcome.init)
        else { continue }
        results[item] = StoredVerification(
          item: item,
          checked: Timestamp(rawValue: statement.integer(1) ?? 0),
          checks: VerificationChecks(rawValue: statement.integer(2) ?? 0),
          fileSize: statement.integer(3),
          fileModified: statement.integer(4),
          outcome: outcome,
          details: statement.text(6) ?? ""
        )
      }
      return results
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
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      for result in results {
        statement.bind(2, result.item)
        statement.bind(3, result.checked.rawValue)
        statement.bind(4, result.checks.rawValue)
        statement.bind(5, result.fileSize)
        statement.bind(6, result.fileModified)
        statement.bind(7, result.outcome.rawValue)
        statement.bind(8, result.details)
        try statement.run()
      }
    }
  }
}
