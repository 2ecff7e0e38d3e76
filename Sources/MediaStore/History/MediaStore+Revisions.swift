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
      return try connection.rows(
        """
        SELECT l.name, \(RevisionTable.columns)
        FROM revision r JOIN library l ON l.id = r.library_id
        WHERE r.id > ?1 AND (?2 IS NULL OR r.library_id = ?2)
        ORDER BY r.id
        """,
        number,
        row
      ) { (row) throws(SQLiteError) -> LibraryRevision? in
        let library: String = try row.next()
        return try Revision(&row).map { LibraryRevision(library: library, revision: $0) }
      }.compactMap(\.self)
    }
  }

  /// Returns the highest revision number of all libraries in the file, or 0 if there are none.
  package func lastRevision() throws -> Int64 {
    try withConnection { try $0.value("SELECT max(id) FROM revision") ?? 0 }
  }
}
