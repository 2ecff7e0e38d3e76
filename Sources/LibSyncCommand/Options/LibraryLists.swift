import LibSync

/// All lists of a library: the playlists of its source, on-the-go lists and saved smart lists.
struct LibraryLists {
  let playlists: [Playlist]
  private let saved: SavedPlaylists

  init(of library: MediaLibrary) throws {
    saved = try library.savedPlaylists()
    playlists = try library.playlists() + saved.playlists
  }

  /// Finds a list by its name or persistent ID.
  func find(_ text: String) throws -> Playlist {
    try PlaylistArgument.find(text, among: playlists)
  }

  /// Returns the rules of a list; `nil` if it has none.
  func rules(of playlist: Playlist) throws(RuleEvaluationError) -> SmartRules? {
    if let rules = saved.rules(of: playlist) { return rules }
    do throws(SmartRulesError) {
      return try SmartRules(decoding: playlist.encodedRules)
    } catch {
      throw .damaged(error)
    }
  }

  /// The names of the lists by persistent ID.
  var names: [PersistentID: String] {
    Dictionary(playlists.map { ($0.persistentID, $0.name) }) { first, _ in first }
  }
}
