import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that deletes a saved smart list.
struct SmartRemoveCommand: Command {
  static let name = "smart rm"
  static let summary = "Delete a saved smart list"
  static let discussion = """
    Deletes the rules saved under NAME by 'libsync smart save'. Smart playlists of the source are \
    read-only.
    """
  static let parameters: [Parameter<Self>] =
    WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand(
        "name",
        set: \.listName,
        completion: .values(.smartLists),
        help: "The name of the list."
      )
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var writer = WriterOptions()
  var listName = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let outcome = try writer.change(common, in: context) {
      try $0.removeSmartList(named: listName)
    }
    let json = SmartListDocument.json(outcome, isDryRun: writer.isDryRun)
    try writer.report("Deleted", "delete", "'\(outcome.list.name)'.", json, in: context)
  }
}
