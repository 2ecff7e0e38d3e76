import ArgumentParsing
import CommandLineIO
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
    in context: CommandContext,
    command: String
  ) throws -> OnTheGoOutcome {
    try writer.change(common, in: context, command: command) { try $0.edit(edit, of: list) }
  }
}

extension WriterOptions {
  /// Writes the summary of what became of an on-the-go list.
  func report(
    _ did: String,
    _ would: String,
    _ rest: String,
    _ outcome: OnTheGoOutcome,
    in context: CommandContext
  ) throws {
    try report(did, would, rest, OnTheGoDocument.json(outcome, isDryRun: isDryRun), in: context)
  }
}
