import JSON

/// The documents of saved collections.
extension JSONDocument {
  /// Returns the document of a saved collection with its members, which can be imported again.
  ///
  /// - Parameters:
  ///   - name: The name of the collection; case is ignored.
  ///   - library: The library.
  /// - Returns: The document.
  /// - Throws: `StoreError`, including `unknownCollection`.
  public static func savedCollection(
    named name: String,
    in library: MediaLibrary
  ) throws -> Self {
    try CollectionFile(of: name, in: library).document
  }

  /// Returns the document of a change to saved collections.
  public static func savedCollectionChange(
    _ outcome: SavedCollectionOutcome,
    isDryRun: Bool = false
  ) -> Self {
    Self(
      .savedCollectionChange,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "collections": .array(outcome.collections.map(\.record.json)),
        "formerName": outcome.formerName.map(JSONValue.string) ?? .null,
      ]
    )
  }
}
