import JSON
import LibSync

/// The JSON document of an undo.
struct UndoDocument {
  let outcome: UndoOutcome
  let isDryRun: Bool

  var json: JSONValue {
    .document(
      .undo,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "reverted": .integer(outcome.reverted),
        "revision": outcome.revision.map(JSONValue.integer) ?? .null,
        "items": outcome.items.json,
        "playlists": outcome.playlists.json,
      ]
    )
  }
}
