import JSON

extension JSONDocument {
  /// Returns the document of an undo or a redo.
  public static func undo(
    _ outcome: UndoOutcome,
    isRedo: Bool = false,
    isDryRun: Bool = false
  ) -> Self {
    var members: [String: JSONValue] = [
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
    if !outcome.photos.isEmpty { members["photos"] = outcome.photos.json }
    if !outcome.photoAlbums.isEmpty { members["photoAlbums"] = outcome.photoAlbums.json }
    return Self(.undo, members)
  }
}
