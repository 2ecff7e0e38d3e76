package import MediaModel
import SQLite

/// The places to which files of libraries have moved; they belong to the machine, so they have no
/// history.
extension MediaStore {
  /// Returns the moved folders of the selected library, the latest first, and then those of the
  /// libraries that were merged into it, whose items have paths of their own.
  package func movedFolders() throws -> [MovedFolder] {
    try read { connection in
      let statement = try Statement(
        connection,
        "SELECT from_path, to_path FROM path_map WHERE library_id = ?1 ORDER BY position DESC"
      )
      return try Self.rows(of: selection, connection).flatMap { library in
        try statement.rows(library) { row throws(SQLiteError) in
          MovedFolder(from: try row.next(), to: try row.next())
        }
      }
    }
  }

  /// Adds a moved folder to the selected library; it replaces the one with the same path.
  package func addMovedFolder(_ folder: MovedFolder, _ options: WriteOptions) throws {
    try change(options) { connection in
      try connection.run(
        """
        INSERT OR REPLACE INTO path_map
        SELECT ?1, 1 + coalesce(max(position), 0), ?2, ?3 FROM path_map WHERE library_id = ?1
        """,
        try LibraryTable(connection).row(named: selection),
        folder.from,
        folder.to
      )
    }
  }

  /// Removes the moved folders with a path from the selected library and those merged into it.
  package func removeMovedFolder(from path: String, _ options: WriteOptions) throws {
    try change(options) { connection in
      let statement = try Statement(
        connection,
        "DELETE FROM path_map WHERE library_id = ?1 AND from_path = ?2"
      )
      for row in try Self.rows(of: selection, connection) { try statement.run(row, path) }
    }
  }

  /// Returns the row of a library, followed by those of the libraries merged into it.
  private static func rows(of library: String?, _ connection: Connection) throws -> [Int64] {
    let merged = MergedLibraries(connection: connection)
    var rows = [try LibraryTable(connection).row(named: library)]
    var next = 0
    while next < rows.count {
      // Only a damaged file has a loop.
      rows += try merged.libraries(mergedInto: rows[next]).filter { !rows.contains($0) }
      next += 1
    }
    return rows
  }
}
