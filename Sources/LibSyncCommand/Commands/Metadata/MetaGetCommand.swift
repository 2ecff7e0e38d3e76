import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that prints a value of items.
struct MetaGetCommand: LibraryCommand {
  static let name = "meta get"
  static let summary = "Print a value that you attached to items"
  static let discussion = """
    Prints only the values, one on each line, for scripts; 'libsync meta list' also shows the items.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [ExitStatusInfo(.negative, "None of the items has the value.")]
  static let examples = [
    CommandExample("libsync meta get meta.mood 6D8F676C8F26211D", "Print the value of an item.")
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .json(\.isJSON),
    .group(\.items),
    .group(\.items.evaluation),
    .operand(
      "key",
      set: \.key,
      required: true,
      help: "The name of the value, such as mood or meta.mood."
    ),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var from: String?
  var isJSON = false
  var key: MetadataKey?
  var items = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let key else { return }
    let listing = try items.metadata(key, from: from, in: session)
    var values: [MetadataValue] = []
    try listing.forEach { values.append($0.value) }
    let output = session.standardOutput(isPaged: true)
    if isJSON {
      output.write(JSONDocument.metadataValues(values, of: key).text + "\n")
    } else {
      for value in values { output.write(value.propertyValue.plainText + "\n") }
    }
    try output.finish()
    if values.isEmpty { throw NegativeAnswer() }
  }
}
