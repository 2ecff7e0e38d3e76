import JSON
import LibSync

/// The JSON document of a rescue.
enum RescueDocument {
  static func json(_ summary: RescueSummary) -> JSONValue {
    var members: [String: JSONValue] = [
      "device": .string(summary.device), "folder": .string(summary.folder),
      "dryRun": .boolean(summary.isDryRun), "files": .array(summary.files.map(file)),
      "byteCount": .integer(Int64(summary.copiedBytes)),
      "problems": ProblemDocument.json(summary.problems),
    ]
    members["counts"] = .object(
      Dictionary(
        uniqueKeysWithValues: CopiedFile.Outcome.allCases.map {
          ($0.rawValue, .integer(Int64(summary.files($0).count)))
        }
      )
    )
    members["freeBytes"] = summary.freeBytes.map(JSONValue.integer)
    members["fits"] = summary.fits.map(JSONValue.boolean)
    members["playlists"] = summary.playlists.map { .array($0.map(playlist)) }
    members["covers"] = summary.covers.map { .array($0.paths.map(JSONValue.string)) }
    return .document(.rescue, members)
  }

  /// Returns the object of one file.
  static func file(_ copied: CopiedFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(copied.file.source), "outcome": .string(copied.outcome.rawValue),
      "byteCount": .integer(Int64(copied.byteCount)),
    ]
    members["path"] = copied.path.map(JSONValue.string)
    members["title"] = copied.file.title.map(JSONValue.string)
    members["sha256"] = copied.hash.map { .string(Hexadecimal.text($0)) }
    members["problem"] = copied.problem.map(JSONValue.string)
    return .object(members)
  }

  private static func playlist(_ playlist: RescuedPlaylist) -> JSONValue {
    .object([
      "file": .string(playlist.path), "name": .string(playlist.name),
      "entries": .integer(Int64(playlist.entryCount)),
      "skipped": .integer(Int64(playlist.skippedCount)),
    ])
  }
}
