import JSON
import LibSync

/// The JSON document of a change to an on-the-go list.
enum OnTheGoDocument {
  /// Returns the summary as JSON.
  static func json(_ outcome: OnTheGoOutcome, isDryRun: Bool) -> JSONValue {
    .document(
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
