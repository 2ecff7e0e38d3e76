package import JSON

extension JSONDocument {
  /// Returns the document of the revisions that changed an item.
  public static func history(of persistentID: PersistentID, _ revisions: [ItemRevision]) -> Self {
    Self(
      .history,
      [
        "persistentID": .string(persistentID.description),
        "revisions": .array(revisions.map(\.json)),
      ]
    )
  }
}

extension ItemRevision {
  /// The revision in JSON documents.
  package var json: JSONValue {
    .object([
      "library": .string(library), "revision": .integer(revision),
      "made": .string(made.description), "change": .string(change.kind.rawValue),
      "changes": change.changes.json,
    ])
  }
}
