import JSON

extension JSONDocument {
  /// Returns the document of a site that was written.
  ///
  /// - Parameters:
  ///   - outcome: What was written and removed.
  ///   - library: The name of the library.
  ///   - folder: The path of the site as it was given.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The document.
  package static func site(
    _ outcome: SiteOutcome,
    of library: String,
    in folder: String,
    isDryRun: Bool
  ) -> Self {
    Self(
      .site,
      [
        "library": .string(library), "folder": .string(folder), "dryRun": .boolean(isDryRun),
        "written": .integer(Int64(outcome.writtenCount)),
        "unchanged": .integer(Int64(outcome.unchangedCount)),
        "removed": .integer(Int64(outcome.removedCount)),
        "kept": .array(outcome.kept.map(JSONValue.string)),
      ]
    )
  }
}
