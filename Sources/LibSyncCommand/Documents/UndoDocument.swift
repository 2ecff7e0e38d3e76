import JSON
import LibSync

/// The JSON document of an undo or a redo.
struct UndoDocument {
  let outcome: UndoOutcome
  let isRedo: Bool
  let isDryRun: Bool

  var json: JSONValue {
    .document(
      .undo,
      [
        "library": .string(outcome.library),
        "redo": .boolean(isRedo),
        "dryRun": .boolean(isDryRun),
        "reverted": .integer(outcome.reverted),
        "changes": .integer(Int64(outcome.changeCount)),
        "revision": outcome.revision.map(JSONValue.integer) ?? .null,
        "items": outcome.items.itemsJSON,
        "playlists": outcome.playlists.json,
        "metadata": outcome.metadata.json,
        "lists": .array(outcome.lists.map(JSONValue.string)),
        "keptLists": .array(outcome.keptLists.map(JSONValue.string)),
      ]
    )
  }
}
