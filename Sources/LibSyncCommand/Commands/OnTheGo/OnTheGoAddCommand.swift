import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that adds items to an on-the-go list.
struct OnTheGoAddCommand: Command {
  static let name = "otg add"
  static let summary = "Add items to an on-the-go list"
  static let discussion = """
    Adds items to the end of the current list, which is created if there is none. --list adds to \
    another list, and --at inserts at a position.

    \(AddedItems.discussion)
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
    ] + AddedItems.options.map { $0.nested(in: \.items) }
    + WriterOptions.parameters.map { $0.nested(in: \.writer) }
    + AddedItems.rules.map { $0.nested(in: \.items) }
    + [AddedItems.operand.nested(in: \.items)]
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var list: String?
  var position: Int?
  var items = AddedItems()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if items.areMissing { throw AddedItems.missing(command: Self.name) }
    let found = try items.persistentIDs(
      from: writer.from,
      common,
      in: context,
      command: Self.name
    )
    try OnTheGoChange(writer, common, in: context).add(found, to: list, at: position)
  }
}
