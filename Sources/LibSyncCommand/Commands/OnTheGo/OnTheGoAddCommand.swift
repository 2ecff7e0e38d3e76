import ArgumentParsing
import CommandLineIO
import LibSync
import SystemProcess

/// The command that adds items to an on-the-go list.
struct OnTheGoAddCommand: Command {
  static let name = "otg add"
  static let summary = "Add items to an on-the-go list"
  static let discussion = """
    Adds items to the end of the current list, which is created if there is none. --list adds to \
    another list, and --at inserts at a position. Items are added in this order: those given as \
    operands, those from --ids-from, and those selected by --match. A list can contain an item \
    more than once. If one of the IDs is unknown, nothing is added.

    The --ids-from file has one persistent ID per line. Blank lines and text after # are \
    ignored.

    \(EvaluationOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync otg add 6D8F676C8F26211D", "Add an item at the end."),
    CommandExample(
      "libsync items --format ids --limit 9 | libsync otg add --ids-from - --at 1",
      "Insert nine items before all others."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--list",
        value: "list",
        set: \.list,
        completion: .values(.onTheGo),
        help: OnTheGoChange.listHelp
      ),
      .option(
        "--at",
        value: "position",
        set: \.position,
        help: "Insert at this position, counted from 1 [the end]."
      ),
      .option(
        "--ids-from",
        value: "file",
        set: \.idFile,
        completion: .file,
        help: "Add the items whose IDs are in FILE (- is standard input)."
      ),
      .option(
        "--match",
        value: "rules",
        set: \.match,
        help: "Add the items that satisfy RULES; see libsync-rules(7)."
      ),
    ] + WriterOptions.parameters.map { $0.nested(in: \.writer) }
    + EvaluationOptions.parameters.map { $0.nested(in: \.evaluation) } + [
      .operand("id", append: \.ids, help: "The persistent IDs of the items.")
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var list: String?
  var position: Int?
  var idFile: String?
  var match: String?
  var writer = WriterOptions()
  var evaluation = EvaluationOptions()
  var ids: [String] = []
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if ids.isEmpty, idFile == nil, match == nil {
      throw UsageError(
        message: "nothing to add",
        hint: "give persistent IDs, a file of them with --ids-from, or rules with --match",
        command: Self.name
      )
    }
    var items: [PersistentID] = []
    for id in ids {
      let library = { try common.openLibrary(writer.from, in: context) }
      items.append(try ItemArgument.persistentID(id, in: library(), command: Self.name))
    }
    if let idFile { items += try IDFile.persistentIDs(idFile, in: context) }
    if let match { items += try matchingItems(match, in: context) }
    let outcome = try OnTheGoChange.edit(
      .add(items, at: position),
      of: list,
      writer,
      common,
      in: context
    )
    let (added, name) = (NumberFormat.count(items.count, "item"), outcome.list.name)
    let count = NumberFormat.count(outcome.list.count, "entry")
    try writer.report(
      "Added",
      "add",
      "\(added) to '\(name)'; it \(writer.isDryRun ? "would then have" : "now has") \(count).",
      outcome,
      in: context
    )
  }

  private func matchingItems(
    _ match: String,
    in context: CommandContext
  ) throws -> [PersistentID] {
    var items: [PersistentID] = []
    try common.openLibrary(writer.from, in: context).forEachItem(
      matching: .rules(try SmartRules(match)),
      options: try evaluation.options(in: context, command: Self.name),
      properties: [],
      warn: EvaluationOptions.warning(on: context.console)
    ) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      items.append(item.persistentID)
    }
    return items
  }
}
