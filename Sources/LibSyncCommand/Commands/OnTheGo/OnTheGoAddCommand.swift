import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that adds items to an on-the-go list.
struct OnTheGoAddCommand: LibraryCommand {
  static let name = "otg add"
  static let summary = "Add items to an on-the-go list"
  static let discussion = """
    Adds items to the end of the current list, which is created if there is none. --list adds to \
    another list, and --at inserts at a position.

    \(SelectionOptions.entryDiscussion)
    """
  static let examples = [
    CommandExample("libsync otg add 6D8F676C8F26211D", "Add an item at the end."),
    CommandExample(
      "libsync otg add --match 'rating is 5' --sort random --limit 9 --at 1",
      "Insert nine of the best items before all others."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
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
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var list: String?
  var position: Int?
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if !items.isGiven { throw SelectionOptions.nothingToAdd(Self.self) }
    let (found, isComplete) = try items.entries(from: writer.from, in: session)
    try OnTheGoChange(writer, in: session).add(found, to: list, at: position)
    if !isComplete { throw PartialSuccess() }
  }
}
