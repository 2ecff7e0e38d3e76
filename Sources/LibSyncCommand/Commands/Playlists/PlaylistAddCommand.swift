import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that adds items to a list.
struct PlaylistAddCommand: LibraryCommand {
  static let name = "playlist add"
  static let summary = "Add items to one of your lists"
  static let discussion = """
    Adds items to the end of an on-the-go list, or with --at inserts them at a position. If there \
    is no current list, adding to @current creates one. A list can have an item more than once; the \
    summary says how many of the items were already in it.

    \(EditedList.discussion)

    \(SelectionOptions.entryDiscussion)
    """
  static let examples = [
    CommandExample(
      "libsync playlist add @current --match 'rating is 5'",
      "Add the best items to the current list."
    ),
    CommandExample(
      "libsync playlist add 'For the train' 6D8F676C8F26211D",
      "Add an item at the end."
    ),
    CommandExample(
      "libsync playlist add 'For the train' --playlist Jazz --at 1",
      "Insert the items of a playlist before all others."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--at",
      value: "position",
      set: \.position,
      help: "Insert at this position [the end]; the first is 1."
    ),
    .group(\.items),
    .group(\.list.writer),
    .group(\.items.evaluation),
    .group(\.list, [EditedList.operand]),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var position: Int?
  var items = SelectionOptions()
  var list = EditedList()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if !items.isGiven { throw SelectionOptions.nothingToAdd(Self.self) }
    try list.change(in: session) { change, id in
      let (found, isComplete) =
        try items.entries(from: list.writer.from, otherwise: "nothing was added", in: session)
      let known = try list.items(in: session)
      try change.add(found, to: id, at: position, whichHas: known)
      if !isComplete { throw PartialSuccess() }
    }
  }
}
