import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The common parts of the commands that change on-the-go lists.
enum OnTheGoChange {
  /// The help for the option `--list`.
  static let listHelp = "Change this list, by name or ID [the current list]."

  /// Changes a list, or the current list if `list` is `nil`.
  static func edit(
    _ edit: OnTheGoEdit,
    of list: String?,
    _ writer: WriterOptions,
    _ common: CommonOptions,
    in context: CommandContext
  ) throws -> OnTheGoOutcome {
    try writer.change(common, in: context) { try $0.edit(edit, of: list) }
  }
}

extension WriterOptions {
  /// Writes the summary of a change to an on-the-go list.
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
