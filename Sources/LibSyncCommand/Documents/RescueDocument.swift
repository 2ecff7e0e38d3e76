import JSON
import LibSync

/// The JSON document of a rescue.
enum RescueDocument {
  static func json(_ summary: RescueSummary) -> JSONValue {
    let copies = summary.copies
    var members = CopyDocument.members(copies)
    members["device"] = .string(summary.device)
    members["folder"] = .string(copies.folder)
    members["dryRun"] = .boolean(copies.isDryRun)
    members["problems"] = ProblemDocument.json(summary.problems)
    members["freeBytes"] = summary.freeBytes.map(JSONValue.integer)
    members["fits"] = summary.fits.map(JSONValue.boolean)
    members["playlists"] = summary.playlists.map { .array($0.map(playlist)) }
    members["covers"] = summary.covers.map { .array($0.paths.map(JSONValue.string)) }
    return .document(.rescue, members)
  }

  private static func playlist(_ playlist: RescuedPlaylist) -> JSONValue {
    .object([
      "file": .string(playlist.path), "name": .string(playlist.name),
      "entries": .integer(Int64(playlist.entryCount)),
      "skipped": .integer(Int64(playlist.skippedCount)),
    ])
  }
}
