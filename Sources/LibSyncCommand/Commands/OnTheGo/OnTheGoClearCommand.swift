import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that empties an on-the-go list.
struct OnTheGoClearCommand: Command {
  static let name = "otg clear"
  static let summary = "Empty an on-the-go list"
  static let discussion = """
    Removes all entries of an on-the-go list. The list itself is kept; 'libsync otg rm' deletes \
    it.
    """
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--list",
        value: "list",
        set: \.list,
        completion: .values(.onTheGo),
        help: OnTheGoChange.listHelp
      )
    ]
    + WriterOptions.parameters.map { $0.nested(in: \.writer) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var list: String?
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let outcome = try OnTheGoChange.edit(
      .clear,
      of: list,
      writer,
      common,
      in: context
    )
    let removed = NumberFormat.count(outcome.entries.removed, "entry")
    let rest = "\(removed) from '\(outcome.list.name)'."
    try writer.report("Removed", "remove", rest, outcome, in: context)
  }
}
