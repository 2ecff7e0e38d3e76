import JSON

extension JSONDocument {
  /// Returns the document of an undo or a redo.
  public static func undo(
    _ outcome: UndoOutcome,
    isRedo: Bool = false,
    isDryRun: Bool = false
  ) -> Self {
    Self(
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
