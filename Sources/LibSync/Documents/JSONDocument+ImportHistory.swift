import JSON

extension JSONDocument {
  /// Returns the document of an import of several sources.
  public static func importHistory(_ imports: [HistoryImport], isDryRun: Bool = false) -> Self {
    Self(
      .importHistory,
      ["dryRun": .boolean(isDryRun), "imports": .array(imports.map(json))]
    )
  }

  private static func json(_ one: HistoryImport) -> JSONValue {
    var members: [String: JSONValue] = ["path": .string(one.path)]
    members["sourceDate"] = one.date.map { .string($0.description) }
    switch one.result {
    case .imported(let summary):
      members["library"] = .string(summary.outcome.library)
      members["revision"] = summary.outcome.revision.map(JSONValue.integer) ?? .null
      members["items"] = summary.outcome.items.itemsJSON
      members["playlists"] = summary.outcome.playlists.json
    case .skipped(let reason), .refused(let reason): members["skipped"] = .string(reason)
    case .failed(let reason): members["failure"] = .string(reason)
    }
    return .object(members)
  }
}
