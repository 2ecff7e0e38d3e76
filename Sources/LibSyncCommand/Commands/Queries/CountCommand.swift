import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that counts items.
struct CountCommand: LibraryCommand {
  static let name = "count"
  static let summary = "Count the items of a library"
  static let discussion = """
    Writes the number of items of a library or, with --from all, of all libraries together.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --exit-status: no item matches.")
  ]
  static let examples = [
    CommandExample("libsync count --media-types podcast", "Count the podcast episodes."),
    CommandExample(
      "libsync count --exit-status --where 'artist=Nina Simone' >/dev/null",
      "Test whether the library has songs by an artist."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .flag("--exit-status", set: \.setsStatus, help: "Exit with status 1 if no item matches."),
    .json(\.isJSON),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var setsStatus = false
  var isJSON = false
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let items = try selection.select(from: from, in: session)
    var count = 0
    let isComplete = try items.forEach { library, selection in
      count += try library.countItems(of: selection, options: items.options, warn: items.warn)
    }
    let output = session.standardOutput()
    let document = JSONDocument.count(count, of: try items.listed.name)
    output.write((isJSON ? document.text : "\(count)") + "\n")
    try output.finish()
    if count == 0, let noMatch = try? items.noMatch(), noMatch.hint != nil {
      session.console.note(noMatch.sentence)
    }
    if !isComplete { throw PartialSuccess() }
    if setsStatus, count == 0 { throw NegativeAnswer() }
  }
}
