import ArgumentParsing
import CommandLineIO
import LibSync
import SystemProcess

/// The command that puts items into an on-the-go list.
struct OnTheGoAddCommand: Command {
  static let name = "otg add"
  static let summary = "Put items into an on-the-go list"
  static let discussion = """
    The items go to the end of the current list, which is made if there is none, or to where --at \
    says. An item may be in a list several times. If one of them is unknown, none is added.

    The file of --ids-from has a persistent ID on each line. Empty lines do not count, nor does \
    what comes behind a #.
    """
  static let examples = [
    CommandExample("libsync otg add 6D8F676C8F26211D", "Put an item at the end."),
    CommandExample(
      "libsync items --format ids --limit 9 | libsync otg add --ids-from - --at 1",
      "Put nine items before all others."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option("--list", value: "list", set: \.list, help: OnTheGoChange.listHelp),
      .option(
        "--at",
        value: "position",
        set: \.position,
        help: "Where the first of them is to stand, from 1."
      ),
      .option(
        "--ids-from",
        value: "file",
        set: \.idFile,
        completion: .file,
        help: "Add the items whose IDs are in a file, behind those given; - is standard input."
      ),
      .option(
        "--match",
        value: "rules",
        set: \.match,
        help: "Add the items that satisfy rules, behind all others; see libsync-rules(7)."
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
        message: "there is nothing to add",
        hint: "give persistent IDs, a file of them with --ids-from, or rules with --match",
        command: Self.name
      )
    }
    var items: [PersistentID] = []
    for id in ids { items.append(try ItemArgument.persistentID(id, command: Self.name)) }
    if let idFile { items += try IDFile.persistentIDs(idFile, in: context) }
    if let match { items += try matchingItems(match, in: context) }
    let outcome = try OnTheGoChange.edit(
      .add(items, at: position),
      of: list,
      writer,
      common,
      in: context,
      command: Self.name
    )
    let (added, name) = (NumberFormat.count(items.count, "item"), outcome.list.name)
    let count = NumberFormat.count(outcome.list.count, "entry")
    try writer.report(
      "Added",
      "add",
      "\(added) to '\(name)', which then has \(count).",
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
      options: try evaluation.options(command: Self.name),
      properties: [],
      warn: EvaluationOptions.warning(on: context.console)
    ) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      items.append(item.persistentID)
    }
    return items
  }
}
