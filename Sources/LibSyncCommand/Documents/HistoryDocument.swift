import JSON
import LibSync

/// The JSON document of the revisions that changed an item.
enum HistoryDocument {
  /// A revision and the part of its change to show.
  typealias Entry = (revision: ItemRevision, change: ItemChange)

  static func json(of persistentID: PersistentID, _ entries: [Entry]) -> JSONValue {
    .document(
      .history,
      [
        "persistentID": .string(persistentID.description),
        "revisions": .array(entries.map { json($0.revision, $0.change) }),
      ]
    )
  }

  /// Returns the object of one revision.
  static func json(_ entry: ItemRevision, _ change: ItemChange) -> JSONValue {
    .object([
      "library": .string(entry.library), "revision": .integer(entry.revision),
      "made": .string(entry.made.description), "change": .string(change.kind.rawValue),
      "changes": DiffDocument.json(change.changes),
    ])
  }
}
