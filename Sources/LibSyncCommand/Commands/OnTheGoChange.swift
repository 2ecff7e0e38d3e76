import ArgumentParsing
import JSON
import LibSync

/// What the commands that change on-the-go lists have in common.
enum OnTheGoChange {
  /// The option of commands that need not work on the current list.
  static let listHelp = "Change this on-the-go list, by its name or ID, not the current one."

  /// Makes the change.
  static func edit(
    _ edit: OnTheGoEdit,
    of list: String?,
    _ writer: WriterOptions,
    _ common: CommonOptions,
    command: String
  ) throws -> OnTheGoOutcome {
    try writer.change(common, command: command) { try $0.edit(edit, of: list) }
  }

  /// The summary as JSON.
  static func json(_ outcome: OnTheGoOutcome, isDryRun: Bool) -> JSONValue {
    .object([
      "schema": .string("libsync.otg/1"),
      "library": .string(outcome.library),
      "dryRun": .boolean(isDryRun),
      "playlist": .string(outcome.list.name),
      "playlistID": .string("\(outcome.list.persistentID)"),
      "isCurrent": .boolean(outcome.list.isCurrent),
      "count": .integer(Int64(outcome.list.count)),
      "entries": .object([
        "added": .integer(Int64(outcome.entries.added)),
        "moved": .integer(Int64(outcome.entries.changed)),
        "removed": .integer(Int64(outcome.entries.removed)),
      ]),
    ])
  }
}

extension WriterOptions {
  /// Writes the summary of what became of an on-the-go list.
  func report(_ did: String, _ would: String, _ rest: String, _ outcome: OnTheGoOutcome) throws {
    try report(did, would, rest, OnTheGoChange.json(outcome, isDryRun: isDryRun))
  }
}
