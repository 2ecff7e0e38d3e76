import JSON

/// The documents of the user's own values.
extension JSONDocument {
  /// Returns the document of values that the user attached to items of a library.
  public static func metadata(_ values: [ItemMetadata], of library: String) -> Self {
    Self(
      .metadata,
      ["library": .string(library), "metadata": .array(values.map(\.record.json))]
    )
  }

  /// Returns the document of the value that items have under a name.
  public static func metadataValues(_ values: [MetadataValue], of key: MetadataKey) -> Self {
    Self(.metadataValues, ["key": .string("\(key)"), "values": .array(values.map(\.json))])
  }

  /// Returns the document of a change to values of the user.
  public static func metadataChange(_ outcome: MetadataOutcome, isDryRun: Bool = false) -> Self {
    Self(
      .metadataChange,
      [
        "library": .string(outcome.library),
        "dryRun": .boolean(isDryRun),
        "revision": outcome.revision.map(JSONValue.integer) ?? .null,
        "values": outcome.values.json,
        "unchanged": .integer(Int64(outcome.unchangedCount)),
        "unknown": .array(outcome.unknown.map { .string("\($0)") }),
      ]
    )
  }

  /// Returns the document of the ratings and opinions that the source of a library has changed.
  public static func metadataConflicts(
    _ conflicts: [ActivityConflict],
    of library: String
  ) -> Self {
    Self(
      .metadataConflicts,
      ["library": .string(library), "conflicts": .array(conflicts.map(\.record.json))]
    )
  }
}
