import MediaModel
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

  private func isOnly(_ kind: LibraryKind, _ path: String) throws -> Bool {
    try withConnection { connection in
      let kinds: [LibraryKind] = try connection.values(
        "SELECT kind FROM library WHERE source = ?1",
        path
      )
      return kinds == [kind]
    }
  }
}
