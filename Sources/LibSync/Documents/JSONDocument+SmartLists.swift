import JSON

extension JSONDocument {
  /// Returns the document of a change to saved smart lists.
  public static func smartList(_ outcome: SmartListOutcome, isDryRun: Bool = false) -> Self {
    Self(
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

  /// Returns the document of the rules of a smart playlist.
  public static func playlistRules(_ rules: SmartRules, of playlist: Playlist) -> Self {
    Self(
      .playlistRules,
      [
        "playlist": .string(playlist.name), "playlistID": .string("\(playlist.persistentID)"),
        "rules": .string(rules.text),
      ]
    )
  }
}
