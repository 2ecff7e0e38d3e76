import JSON

extension JSONDocument {
  /// Returns the document of a change to an on-the-go list.
  public static func onTheGo(_ outcome: OnTheGoOutcome, isDryRun: Bool = false) -> Self {
    Self(
      .onTheGo,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "playlist": .string(outcome.list.name),
        "playlistID": .string("\(outcome.list.persistentID)"),
        "isCurrent": .boolean(outcome.list.isCurrent),
        "count": .integer(Int64(outcome.list.count)),
        "entries": .object([
          "added": .integer(Int64(outcome.entries.added)),
          "moved": .integer(Int64(outcome.entries.changed)),
          "removed": .integer(Int64(outcome.entries.removed)),
        ]),
      ]
    )
  }
}
