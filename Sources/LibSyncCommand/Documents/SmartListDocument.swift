import JSON
import LibSync

/// The JSON documents of changes to saved smart lists and of rules.
enum SmartListDocument {
  /// Returns the summary of a change.
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

  /// Returns the rules of a smart playlist.
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
