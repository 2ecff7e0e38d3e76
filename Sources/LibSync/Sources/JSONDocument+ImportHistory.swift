import JSON

extension JSONDocument {
  /// Returns the document of an import of several sources.
  public static func importHistory(_ imports: [HistoryImport], isDryRun: Bool = false) -> Self {
    importHistory(imports, isDryRun: isDryRun) { $0.obstacle ?? "" }
  }

  /// Returns the document of an import of several sources.
  ///
  /// - Parameters:
  ///   - imports: The outcomes.
  ///   - isDryRun: Whether nothing was written.
  ///   - words: Returns why a source was not imported.
  /// - Returns: The document.
  package static func importHistory(
    _ imports: [HistoryImport],
    isDryRun: Bool,
    words: (HistoryImport) -> String
  ) -> Self {
    let objects = imports.map { one -> JSONValue in
      var members: [String: JSONValue] = ["path": .string(one.path)]
      members["sourceDate"] = one.date.map { .string($0.description) }
      switch one.result {
      case .imported(let summary):
        members["library"] = .string(summary.outcome.library)
        members["revision"] = summary.outcome.revision.map(JSONValue.integer) ?? .null
        members["items"] = summary.outcome.items.itemsJSON
        members["playlists"] = summary.outcome.playlists.json
      case .older, .refused: members["skipped"] = .string(words(one))
      case .unreadable: members["failure"] = .string(words(one))
      }
      return .object(members)
    }
    return Self(.importHistory, ["dryRun": .boolean(isDryRun), "imports": .array(objects)])
  }
}
