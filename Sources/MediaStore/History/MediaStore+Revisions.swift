package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the revisions in ascending order.
  ///
  /// - Parameters:
  ///   - library: The name of the library whose revisions to return, or nil for all libraries in
  ///     the file.
  ///   - number: Only revisions with higher numbers are returned; 0 for all revisions.
  /// - Returns: The revisions, each with the name of its library.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  package func revisions(
    of library: String? = nil,
    after number: Int64
  ) throws -> [LibraryRevision] {
    try withConnection { connection in
      let row = try library.map {
        try LibraryTable(connection).row(named: $0, orMerged: true)
      }
      let statement = try Statement(
        connection,
        """
        SELECT l.name, \(RevisionTable.columns)
        FROM revision r JOIN library l ON l.id = r.library_id
        WHERE r.id > ?1 AND (?2 IS NULL OR r.library_id = ?2)
        ORDER BY r.id
        """
      )
      statement.bind(1, number)
      statement.bind(2, row)
      var revisions: [LibraryRevision] = []
      while try statement.step() {
        guard let revision = statement.revision(from: 1) else { continue }
        revisions.append(LibraryRevision(library: statement.text(0) ?? "", revision: revision))
      }
      return revisions
    }
  }

  /// Returns the highest revision number of all libraries in the file, or 0 if there are none.
  package func lastRevision() throws -> Int64 {
    try withConnection { try $0.integer("SELECT coalesce(max(id), 0) FROM revision") }
  }
}
