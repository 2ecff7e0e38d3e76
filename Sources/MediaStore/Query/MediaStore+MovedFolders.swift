package import MediaModel
import SQLite

/// Where the files of libraries have moved; this belongs to the machine, so it has no history.
extension MediaStore {
  /// Returns the moved folders of the selected library, the latest first, and then those of the
  /// libraries that were merged into it, whose items have paths of their own.
  package func movedFolders() throws -> [MovedFolder] {
    try read { connection in
      let statement = try Statement(
        connection,
        "SELECT from_path, to_path FROM path_map WHERE library_id = ?1 ORDER BY position DESC"
      )
      var folders: [MovedFolder] = []
      for row in try Self.rows(of: selection, connection) {
        statement.bind(1, row)
        while try statement.step() {
          folders.append(MovedFolder(from: statement.text(0) ?? "", to: statement.text(1) ?? ""))
        }
        statement.reset()
      }
      return folders
    }
  }

  /// Adds a moved folder to the selected library; it replaces the one with the same path.
  package func addMovedFolder(_ folder: MovedFolder, _ options: WriteOptions) throws {
    try change(options) { connection in
      let statement = try Statement(
        connection,
        """
        INSERT OR REPLACE INTO path_map
        SELECT ?1, 1 + coalesce(max(position), 0), ?2, ?3 FROM path_map WHERE library_id = ?1
        """
      )
      statement.bind(1, try LibraryTable(connection).row(named: selection))
      statement.bind(2, folder.from)
      statement.bind(3, folder.to)
      try statement.run()
    }
  }

  /// Removes the moved folders with a path from the selected library and those merged into it.
  package func removeMovedFolder(from path: String, _ options: WriteOptions) throws {
    try change(options) { connection in
      let statement = try Statement(
        connection,
        "DELETE FROM path_map WHERE library_id = ?1 AND from_path = ?2"
      )
      statement.bind(2, path)
      for row in try Self.rows(of: selection, connection) {
        statement.bind(1, row)
        try statement.run()
      }
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
