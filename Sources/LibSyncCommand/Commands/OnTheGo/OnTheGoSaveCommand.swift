import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that keeps the current on-the-go list.
struct OnTheGoSaveCommand: Command {
  static let name = "otg save"
  static let summary = "Keep the current on-the-go list under a name"
  static let discussion = """
    It is no longer the current list then: the next 'libsync otg add' begins a new one. --list \
    still changes it.
    """
  static let examples = [
    CommandExample("libsync otg save 'Summer 2016'", "Keep what was put together.")
  ]
  static let parameters: [Parameter<Self>] =
    WriterOptions.parameters.map { $0.nested(in: \.writer) } + [
      .operand("name", set: \.listName, help: "What to call the list.")
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var writer = WriterOptions()
  var listName = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let outcome = try OnTheGoChange.edit(
      .save(name: listName),
      of: nil,
      writer,
      common,
      in: context,
      command: Self.name
    )
    let count = NumberFormat.count(outcome.list.count, "entry")
    let rest = "the current list as '\(outcome.list.name)', with \(count)."
    try writer.report("Saved", "save", rest, outcome, in: context)
  }
}
