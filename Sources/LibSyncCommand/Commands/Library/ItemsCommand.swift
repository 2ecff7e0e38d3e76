import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the items of a library.
struct ItemsCommand: Command {
  static let name = "items"
  static let summary = "List the items of a library"
  static let discussion = """
    Items are listed in their natural order: the order of the library in the application that it \
    came from.

    --match selects the items that satisfy rules; libsync-rules(7) describes them. \
    \(EvaluationOptions.discussion)

    --fields selects the fields, which are the properties of items; 'libsync items --fields help' \
    lists them. Names from rules, such as plays and album, work as well. By default, the formats text and table show the most important fields, the others \
    all fields that have a value. Except in text and table, durations are in seconds and ratings \
    in stars. Persistent IDs are strings of 16 hexadecimal digits.

    --as-of shows the items as they were after a revision, or at the end of a day such as \
    2016-05-11.
    """
  static let examples = [
    CommandExample("libsync items --limit 10", "List the first ten items."),
    CommandExample(
      "libsync items --fields persistentID,title,rating --format csv",
      "List some fields of all items."
    ),
    CommandExample(
      "libsync items --match 'genre contains \"jazz\" and rating >= 4'",
      "List the items that satisfy rules."
    ),
    CommandExample("libsync items --format jsonl | jq .title", "Write one JSON object per line."),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--match",
        value: "rules",
        set: \.match,
        help: "Only items that satisfy RULES; see libsync-rules(7)."
      ),
      .option(
        "--fields",
        value: "fields",
        set: \.fields,
        completion: .values(.fields),
        help: "Fields to show, separated by commas."
      ),
      .option(
        "--as-of",
        value: "revision",
        set: \.asOf,
        completion: .values(.revisions),
        help: "State after this revision, or at the end of this day."
      ),
      .option("--limit", value: "number", set: \.limit, help: "Show at most this many items."),
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
      throw UsageError(message: "--limit must be 0 or greater, not \(limit)", command: Self.name)
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
