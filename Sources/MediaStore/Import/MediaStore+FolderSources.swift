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

  /// Returns whether the pictures and movies in a folder were imported, alone or beside others.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Returns: False if the folder was imported for something else alone.
  /// - Throws: `StoreError`.
  package func knowsPhotos(in path: String) throws -> Bool {
    try kinds(of: path).contains(.photos)
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
