import ArgumentParsing
import LibSync

/// A playlist on the command line, given as its name, its persistent ID, or the first digits of
/// that ID.
enum PlaylistArgument {
  /// Finds a playlist by its name or persistent ID.
  ///
  /// A name must belong to one playlist only. An exact match takes precedence over one that ignores
  /// case, and saved smart lists are found only if no other playlist has the name.
  static func find(_ text: String, among playlists: [Playlist]) throws(UsageError) -> Playlist {
    if let id = PersistentID(notAName: text),
      let found = playlists.first(where: { $0.persistentID == id })
    {
      return found
    }
    let folded = text.lowercased()
    var found = playlists.filter { $0.name == text && !$0.isSaved }
    if found.isEmpty {
      found = playlists.filter { $0.name.lowercased() == folded && !$0.isSaved }
    }
    if found.isEmpty { found = playlists.filter { $0.name.lowercased() == folded } }
    if found.isEmpty, let prefix = PersistentIDPrefix(text) {
      let ids = playlists.map(\.persistentID).filter(prefix.matches)
      let id = try ItemArgument.only(ids, startingWith: text)
      found = playlists.filter { $0.persistentID == id }
    }
    guard let first = found.first else {
      throw UsageError(
        message: "no playlist is called '\(text)'",
        typed: text,
        candidates: playlists.map(\.name),
        orElse: "'libsync playlists' lists all playlists"
      )
    }
    guard found.count == 1 else {
      let ids = found.map { "\($0.persistentID)" }.joined(separator: ", ")
      throw UsageError(
        message: "\(found.count) playlists are called '\(text)'",
        hint: "use one of the IDs: \(ids)"
      )
    }
    return first
  }

  /// Throws if a playlist has no rules.
  static func checkIsSmart(_ playlist: Playlist) throws(UsageError) {
    if playlist.isSaved || playlist.value(for: .smartCriteria) != nil { return }
    throw UsageError(message: "'\(playlist.name)' has no rules (it is not a smart playlist)")
  }
}
