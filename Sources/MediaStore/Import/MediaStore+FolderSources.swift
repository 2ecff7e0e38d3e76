package import MediaModel
import SQLite

extension MediaStore {
  /// Returns whether a folder was imported for its audio files, and not for a library in it.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Returns: False as well if it was imported for both.
  /// - Throws: `StoreError`.
  package func isAudioFolder(_ path: String) throws -> Bool { try isOnly(.folder, path) }

  /// Returns whether a folder was imported for its pictures and movies, and for nothing else.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Returns: False as well if it was imported for both.
  /// - Throws: `StoreError`.
  package func isPhotoFolder(_ path: String) throws -> Bool { try isOnly(.photos, path) }

  /// Returns whether the pictures and movies in a folder were imported, alone or beside others.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Returns: False if the folder was imported for something else alone.
  /// - Throws: `StoreError`.
  package func knowsPhotos(in path: String) throws -> Bool {
    try kinds(of: path).contains(.photos)
  }

  /// Returns the names of the other libraries that the source of a library may belong to as well,
  /// because they were imported from the same path.
  ///
  /// - Parameter name: The name of the library.
  /// - Returns: The names, the oldest library first.
  /// - Throws: `StoreError`.
  package func libraries(fromPlaceOf name: String) throws -> [String] {
    try withConnection { connection in
      try connection.values(
        """
        SELECT l.name FROM library m JOIN library l ON l.id <> m.id AND l.kind = m.kind
          AND l.source = m.source AND l.persistent_id IS m.persistent_id
          AND l.device_id IS m.device_id
        WHERE m.name = ?1 AND m.source <> '-' AND \(MergedLibraries.isPresent) ORDER BY l.id
        """,
        name
      )
    }
  }

  /// Returns the source values of the library that was imported from a path, which say how it is
  /// read; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - path: The real path of the source.
  ///   - kind: The kind of the library, such as that of a folder with audio files.
  ///   - name: The name of the library if there are several; `nil` for the one imported last.
  /// - Returns: A JSON object.
  /// - Throws: `StoreError`.
  package func sourceValues(
    at path: String,
    of kind: LibraryKind,
    named name: String?
  ) throws -> String? {
    try withConnection { connection in
      try connection.value(
        """
        SELECT coalesce(l.source_values, '') FROM library l
        WHERE l.source = ?1 AND l.kind = ?2
        ORDER BY l.name = ?3 DESC, \(MergedLibraries.isPresent) DESC, \(LibraryTable.lastImport) DESC,
          l.id
        LIMIT 1
        """,
        path,
        kind,
        name
      )
    }
  }

  /// Returns the source values of the selected library if it is one of a folder; `nil` for others.
  ///
  /// - Returns: A JSON object, or an empty text.
  /// - Throws: `StoreError`.
  package func folderValues() throws -> String? {
    try withConnection { connection in
      let record = try LibraryTable(connection)
        .read(try LibraryTable(connection).row(named: selection))
      return record.kind == .folder ? record.sourceValues : nil
    }
  }

  private func isOnly(_ kind: LibraryKind, _ path: String) throws -> Bool {
    try kinds(of: path) == [kind]
  }

  /// Returns the kinds of the libraries that were imported from a path.
  private func kinds(of path: String) throws -> [LibraryKind] {
    try withConnection { connection in
      try connection.values("SELECT kind FROM library WHERE source = ?1", path)
    }
  }
}
