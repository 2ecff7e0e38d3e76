import JSON
import LibSync

/// What became of a saved smart list, or the rules of one.
enum SmartListDocument {
  /// The summary as JSON.
  static func json(_ outcome: SmartListOutcome, isDryRun: Bool) -> JSONValue {
    .document(
      .smartList,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "name": .string(outcome.list.name),
        "rules": .string(outcome.list.rules),
        "replaced": outcome.replaced.map { .string($0.rules) } ?? .null,
      ]
    )
  }

  /// The rules.
  static func json(_ saved: SavedSmartList) -> JSONValue {
    .document(.smartRules, ["name": .string(saved.name), "rules": .string(saved.rules)])
  }

  /// The rules of a smart playlist.
  static func json(_ rules: SmartRules, of playlist: Playlist) -> JSONValue {
    .document(
      .playlistRules,
      [
        "playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)"),
        "rules": .string(rules.text),
      ]
    )
  }
}
