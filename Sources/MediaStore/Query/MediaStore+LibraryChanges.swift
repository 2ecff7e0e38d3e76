package import MediaModel
import SQLite

/// Changes to libraries as a whole, which create no revision.
extension MediaStore {
  /// Gives the selected library another name.
  ///
  /// - Throws: `StoreError`, including `invalidName`, and `nameInUse` if another library has that
  ///   name.
  package func renameLibrary(to name: String, _ options: WriteOptions) throws {
    try change(options) { connection in
      let libraries = LibraryTable(connection)
      try libraries.rename(libraries.row(named: selection), to: name)
      try DataVersion.bump(connection)
    }
  }

  /// Makes the selected library the default one.
  package func makeLibraryDefault(_ options: WriteOptions) throws {
    try change(options) { connection in
      let libraries = LibraryTable(connection)
      try libraries.makeDefault(libraries.row(named: selection))
      try DataVersion.bump(connection)
    }
  }

  /// Removes the selected library with its items, its playlists, its history and the user's own
  /// lists.
  ///
  /// - Returns: The library as it was before its removal.
  /// - Throws: `StoreError`, including `playsAreMerged` if another library shows plays that came
  ///   from the one to be removed.
  package func deleteLibrary(_ options: WriteOptions) throws -> Library {
    let name = try libraryName()
    guard let library = try libraries().first(where: { $0.name == name }) else {
      throw StoreError(.unknownLibrary, "no library is called '\(name)'", path: path)
    }
    try file.checkIsFree()
    try file.withConnection { connection in
      let row = try LibraryTable(connection).row(named: name)
      // Rows that refer to each other are all deleted in one transaction; checking the references
      // of each row would require reading every table once for each row.
      try connection.changeWithoutChecks(dryRun: options.isDryRun) {
        try LibraryRemoval(connection: connection, library: row).run()
        try DataVersion.bump(connection)
      }
    }
    return library
  }
}
