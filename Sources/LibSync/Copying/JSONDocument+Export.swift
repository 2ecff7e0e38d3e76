import JSON

extension JSONDocument {
  /// Returns the document of an export of all playlists.
  public static func export(_ summary: ExportSummary) -> Self {
    var members: [String: JSONValue] = [
      "folder": .string(summary.folder), "format": .string(summary.format.rawValue),
      "library": .string(summary.library), "files": .array(summary.files.map(json)),
      "dryRun": .boolean(summary.isDryRun),
    ]
    members["copies"] = summary.copies.map { .object($0.members) }
    members["mirror"] = summary.mirror.map { mirror in
      func paths(_ paths: [String]) -> JSONValue { .array(paths.map(JSONValue.string)) }
      return .object([
        "written": paths(mirror.written), "removed": paths(mirror.removed),
        "kept": paths(mirror.kept), "unchanged": .integer(Int64(mirror.unchangedCount)),
      ])
    }
    return Self(.export, members)
  }

  private static func json(_ file: ExportSummary.File) -> JSONValue {
    .object([
      "file": .string(file.path), "name": .string(file.name),
      "persistentID": .string("\(file.persistentID)"),
      "entries": .integer(Int64(file.entryCount)), "skipped": .integer(Int64(file.skippedCount)),
    ])
  }
}
