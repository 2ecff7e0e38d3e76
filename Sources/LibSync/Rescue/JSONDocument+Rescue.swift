import JSON

extension JSONDocument {
  /// Returns the document of a rescue.
  package static func rescue(_ summary: RescueSummary) -> Self {
    let copies = summary.copies
    var members = copies.members
    members["device"] = .string(summary.device)
    members["folder"] = .string(copies.folder)
    members["dryRun"] = .boolean(copies.isDryRun)
    members["problems"] = summary.problems.json
    members["freeBytes"] = summary.freeBytes.map(JSONValue.integer)
    members["fits"] = summary.fits.map(JSONValue.boolean)
    members["playlists"] = summary.playlists.map { .array($0.map(playlist)) }
    members["covers"] = summary.covers.map { .array($0.paths.map(JSONValue.string)) }
    return Self(.rescue, members)
  }

  private static func playlist(_ playlist: RescuedPlaylist) -> JSONValue {
    .object([
      "file": .string(playlist.path), "name": .string(playlist.name),
      "entries": .integer(Int64(playlist.entryCount)),
      "skipped": .integer(Int64(playlist.skippedCount)),
    ])
  }
}
