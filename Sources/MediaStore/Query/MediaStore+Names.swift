import SQLite

/// The origin of a library's lists.
package enum ListOrigin: Sendable {
  /// Playlists of the source.
  case source
  /// On-the-go lists.
  case onTheGo
  /// Smart lists that the user saved.
  case saved
  /// Saved collections, which are no playlists.
  case collections

  fileprivate var query: String {
    switch self {
    case .source:
      """
      SELECT coalesce(name, '') FROM playlist
      WHERE library_id = ?1 AND removed_revision IS NULL AND kind <> 'master' ORDER BY position
      """
    case .onTheGo: "SELECT name FROM on_the_go_list WHERE library_id = ?1 ORDER BY id"
    case .saved: "SELECT name FROM smart_list WHERE library_id = ?1 ORDER BY id"
    case .collections:
      "SELECT name FROM saved_collection WHERE library_id = ?1 AND is_deleted = 0 ORDER BY id"
    }
  }
}

extension MediaStore {
  /// Returns the names of all libraries in the file, in the order in which they were added.
  package func libraryNames() throws -> [String] {
    try withConnection { connection in
      try connection.values(
        "SELECT l.name FROM library l WHERE \(MergedLibraries.isPresent) ORDER BY l.id"
      )
    }
  }

  /// Returns the names of a library's lists, without counting their entries.
  package func listNames(_ origins: [ListOrigin]) throws -> [String] {
    try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      return try origins.flatMap { try connection.values($0.query, library, as: String.self) }
    }
  }
}
