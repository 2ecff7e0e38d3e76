import ArgumentParsing
import JSON
import LibSync

/// The command that lists what satisfies the rules that the user saved.
struct SmartShowCommand: Command {
  static let name = "smart show"
  static let summary = "List what is in a smart list of your own now"
  static let discussion = """
    The items that satisfy the rules are listed in natural order. Rules such as 'in last 2 weeks' \
    are about the time when the source was written, unless --now says otherwise.
    """
  static let parameters: [Parameter<Self>] =
    [
      .option("--from", value: "name", set: \.from, help: "The library, if not the default one."),
      .option("--fields", value: "fields", set: \.fields, help: ItemFields.help),
      .flag("--rules", set: \.showsRules, help: "Show the rules instead, as text or JSON."),
      .operand("name", set: \.listName, help: "The name of the list."),
    ] + EvaluationOptions.parameters.map { $0.nested(in: \.evaluation) }
    + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var fields: String?
  var showsRules = false
  var listName = ""
  var evaluation = EvaluationOptions()
  var list = ListOptions()
  var common = CommonOptions()

  func run() async throws {
    let properties = try ItemFields.properties(fields, for: list.format, command: Self.name)
    let options = try evaluation.options(command: Self.name)
    let library = try common.openLibrary(from)
    let saved = try library.smartList(named: listName)
    if showsRules { return try writeRules(of: saved) }
    let rules = try SmartRules(saved.rules)
    try list.writeItems(.items(["smartList": .string(saved.name)]), properties, common) { write in
      try library.forEachItem(
        matching: .rules(rules),
        options: options,
        properties: properties,
        warn: EvaluationOptions.warn,
        write
      )
    }
  }

  private func writeRules(of saved: SavedSmartList) throws {
    let output = try list.openOutput(common)
    let document = JSONValue.object([
      "schema": .string("libsync.smart-rules/1"), "name": .string(saved.name),
      "rules": .string(saved.rules),
    ])
    output.write((list.format == .json ? document.text : saved.rules) + "\n")
    try output.finish()
  }
}
