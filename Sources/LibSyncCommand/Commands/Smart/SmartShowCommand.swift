import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists the items of a saved smart list.
struct SmartShowCommand: Command {
  static let name = "smart show"
  static let summary = "List the items of a saved smart list"
  static let discussion = """
    Lists the items that satisfy the rules of a smart list, in natural order.

    \(EvaluationOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync smart show 'Good jazz'", "List the items that it selects now.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .option(
        "--fields",
        value: "fields",
        set: \.fields,
        completion: .values(.entryFields),
        help: ItemFields.help
      ),
      .flag("--rules", set: \.showsRules, help: "Show the rules instead, as text or JSON."),
      .operand(
        "name",
        set: \.listName,
        completion: .values(.smartLists),
        help: "The name of the list."
      ),
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

  func run(in context: CommandContext) async throws {
    let shown = try ItemFields(
      fields,
      for: list,
      and: ItemFields.ofEntries,
      command: Self.name
    )
    let options = try evaluation.options(in: context, command: Self.name)
    let library = try common.openLibrary(from, in: context)
    let saved = try library.smartList(.name(listName))
    if showsRules { return try writeRules(of: saved, in: context) }
    var kind = ListWriter.Kind.items(["smartList": .string(saved.name)])
    kind.playlist = saved.name
    try PlaylistListing(kind, shown, list: list, common: common)
      .writeSelection(of: saved.persistentID, options, from: library, in: context)
  }

  private func writeRules(of saved: SavedSmartList, in context: CommandContext) throws {
    let output = try list.openOutput(common, in: context)
    let document = SmartListDocument.json(saved)
    output.write((list.format == .json ? document.text : saved.rules) + "\n")
    try output.finish()
  }
}
