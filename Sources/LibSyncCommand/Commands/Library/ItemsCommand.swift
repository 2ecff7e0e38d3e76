import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the items of a library.
struct ItemsCommand: Command {
  static let name = "items"
  static let summary = "List the items of a library"
  static let discussion = """
    Items come in their natural order: that of the library in the application it came from.

    Fields are the properties of items; 'libsync items --fields help' lists them. Text and table \
    show some, the other formats all that have a value. Durations are in seconds and ratings in \
    stars there; persistent IDs are strings of 16 hexadecimal digits.
    """
  static let examples = [
    CommandExample("libsync items --limit 10", "The first ten."),
    CommandExample(
      "libsync items --fields persistentID,title,rating --format csv",
      "Some fields of all."
    ),
    CommandExample(
      "libsync items --match 'genre contains \"jazz\" and rating >= 4'",
      "Those that satisfy rules."
    ),
    CommandExample("libsync items --format jsonl | jq .title", "One JSON object a line."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--match",
        value: "rules",
        set: \.match,
        help: "Only items that satisfy rules such as 'rating >= 4'; see libsync-rules(7)."
      ),
      .option(
        "--fields",
        value: "fields",
        set: \.fields,
        help: "What to show, separated by commas."
      ),
      .option(
        "--as-of",
        value: "revision",
        set: \.asOf,
        help: "As they were after a revision, or at the end of a day such as 2016-05-11."
      ),
      .option("--limit", value: "number", set: \.limit, help: "Show no more items than this."),
    ] + EvaluationOptions.parameters.map { $0.nested(in: \.evaluation) }
    + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var match: String?
  var fields: String?
  var asOf: String?
  var limit: Int?
  var evaluation = EvaluationOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if fields == "help" { return try listFields(in: context) }
    if let limit, limit < 0 {
      throw UsageError(message: "--limit wants a number from 0 on", command: Self.name)
    }
    let properties = try ItemFields.properties(fields, for: list.format, command: Self.name)
    let rules = try match.map { text throws(RuleTextError) in try SmartRules(text) }
    let options = try evaluation.options(command: Self.name)
    let library = try common.openLibrary(
      asOf: asOf,
      from,
      in: context,
      command: Self.name
    )
    let document = ["library": JSONValue.string(try library.name)]
    try list.writeItems(.items(document), properties, common, in: context) { write in
      guard let rules else {
        return try library.forEachItem(properties: properties, limit: limit, write)
      }
      try library.forEachItem(
        matching: .rules(rules),
        options: options,
        properties: properties,
        limit: limit,
        warn: EvaluationOptions.warning(on: context.console),
        write
      )
    }
  }

  private func listFields(in context: CommandContext) throws {
    let output = try list.openOutput(common, in: context)
    for property in ItemFields.everything { output.write("\(property.name)\t\(property.type)\n") }
    try output.finish()
  }
}
