import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that counts items.
struct CountCommand: Command {
  static let name = "count"
  static let summary = "Count the items of a library"
  static let discussion = """
    Writes the number of items of a library or, with --from all, of all libraries together.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --exit-status: there are no such items.")
  ]
  static let examples = [
    CommandExample("libsync count --media-types podcast", "Count the podcast episodes."),
    CommandExample(
      "libsync count --exit-status --where 'artist=Nina Simone' >/dev/null",
      "Test whether there is anything by an artist."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .fromAny(\.from),
      .flag("--exit-status", set: \.setsStatus, help: "End with status 1 if there are none."),
      .json(\.isJSON),
      .asOf(\.asOf),
      SelectionOptions.operand.nested(in: \.selection),
    ] + SelectionOptions.conditions.map { $0.nested(in: \.selection) }
    + SelectionOptions.rules.map { $0.nested(in: \.selection) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var setsStatus = false
  var isJSON = false
  var asOf: String?
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let options = try selection.evaluation.options(in: context, command: Self.name)
    let listed = try common.openLibraries(asOf: asOf, from, in: context, command: Self.name)
    let selected = try selection.selection(from: listed, in: context, command: Self.name)
    var count = 0
    for library in listed.libraries {
      count += try library.countItems(
        of: selected(library),
        options: options,
        warn: EvaluationOptions.warning(on: context.console)
      )
    }
    let output = context.standardOutput()
    let document = try listed.document.merging(["count": .integer(Int64(count))]) { $1 }
    output.write((isJSON ? JSONValue.document(.count, document).text : "\(count)") + "\n")
    try output.finish()
    if setsStatus, count == 0 { throw NegativeAnswer() }
  }
}
