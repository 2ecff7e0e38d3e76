import ArgumentParsing
import LibSync

/// A playlist as it is written on the command line: its name or its persistent ID.
enum PlaylistArgument {
  /// Finds the playlist that is meant.
  ///
  /// A name has to be that of one playlist only. Its case does not matter where nothing else is
  /// called so. A saved smart list is meant where no other playlist is called so.
  static func find(
    _ text: String,
    among playlists: [Playlist],
    command: String
  ) throws(UsageError) -> Playlist {
    if let id = PersistentID(notAName: text),
      let found = playlists.first(where: { $0.persistentID == id })
    {
      return found
    }
    let folded = text.lowercased()
    let isSaved: (Playlist) -> Bool = { $0.isOwn && $0.kind == .smart }
    var found = playlists.filter { $0.name == text && !isSaved($0) }
    if found.isEmpty {
      found = playlists.filter { $0.name.lowercased() == folded && !isSaved($0) }
    }
    if found.isEmpty { found = playlists.filter { $0.name.lowercased() == folded } }
    guard let first = found.first else {
      let message = "no playlist is called '\(text)'"
      let guess = UsageError(message: message, typed: text, candidates: playlists.map(\.name))
      throw UsageError(
        message: message,
        hint: guess.hint ?? "'libsync playlists' lists them",
        command: command
      )
    }
    guard found.count == 1 else {
      let ids = found.map { "\($0.persistentID)" }.joined(separator: ", ")
      throw UsageError(
        message: "\(found.count) playlists are called '\(text)'",
        hint: "give the ID of one of them: \(ids)",
        command: command
      )
    }
    return first
  }

  /// Throws unless a playlist has rules.
  static func checkIsSmart(_ playlist: Playlist, command: String) throws(UsageError) {
    if playlist.value(for: .smartCriteria) != nil { return }
    throw UsageError(message: "'\(playlist.name)' has no rules", command: command)
  }
}
