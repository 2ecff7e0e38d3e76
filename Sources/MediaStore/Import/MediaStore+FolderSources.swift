import SQLite

extension MediaStore {
  /// Returns whether a folder was imported for its audio files, and not for a library in it.
  ///
  /// - Parameter path: The real path of the folder.
  /// - Returns: False as well if it was imported for both.
  /// - Throws: `StoreError`.
  package func isAudioFolder(_ path: String) throws -> Bool {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        "SELECT count(*), sum(kind = 'folder') FROM library WHERE source = ?1"
      )
      statement.bind(1, path)
      guard try statement.step() else { return false }
      return statement.integer(0) == 1 && statement.integer(1) == 1
    }
  }
}
