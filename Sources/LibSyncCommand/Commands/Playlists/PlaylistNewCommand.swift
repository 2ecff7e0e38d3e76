import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that creates an on-the-go list or a saved smart list.
struct PlaylistNewCommand: LibraryCommand {
  static let name = "playlist new"
  static let summary = "Create your own list"
  static let discussion = """
    Creates an on-the-go list with the selected items, in one change that 'libsync undo' undoes, \
    and makes it the current list, which @current stands for. Without NAME, it is called \
    On-The-Go, with a number if that name is in use. Without IDs and options that select items, \
    the list is empty. \
    --playlist copies a playlist, for example one of the source, which is read-only. NAME must not \
    be the name of another playlist of the library, nor look like a persistent ID.

    On-the-go lists are your own: no import changes them. All other playlists come from their \
    source and are read-only.

    With --smart, it saves RULES as a smart list, as described in libsync-rules(7): the list \
    stores \
    no items, and its entries are always the items that satisfy the rules. --limit is then a limit \
    such as '25 items by highest rating'.

    \(SelectionOptions.entryDiscussion)
    """
  static let examples = [
    CommandExample("libsync playlist new 'For the train'", "Create an empty list."),
    CommandExample(
      "libsync playlist new 'My jazz' --playlist Jazz",
      "Copy a playlist of the source to a list that you can change."
    ),
    CommandExample(
      "libsync playlist new 'Most played' --sort -plays --limit 25",
      "Create a list of the most played items."
    ),
    smartExample,
  ]
  private static let smartExample = CommandExample(
    "libsync playlist new Favourites --smart 'rating >= 4'",
    "Create a smart list."
  )
  static let parameters: [Parameter<Self>] = [
    .group(\.items, SelectionOptions.listed),
    .option(
      "--limit",
      value: "limit",
      set: \.limit,
      help: "Number of items; with --smart, a limit as in rules."
    ).byDefault { (_: ListLimit, _) in },
    .option(
      "--smart",
      value: "rules",
      set: \.rules,
      help: "Save RULES as a smart list; see libsync-rules(7)."
    ),
    .group(\.writer),
    .group(\.saving),
    .group(\.items.evaluation),
    .operand("name", set: \.listName, help: "The name of the list [On-The-Go]."),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var items = SelectionOptions()
  var limit: ListLimit?
  var rules: String?
  var writer = WriterOptions()
  var saving = SmartListSaving()
  var listName: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if let rules {
      guard let listName else {
        throw UsageError(
          message: "NAME is missing (the name of the smart list)",
          hint: "for example: \(Self.smartExample.command)"
        )
      }
      guard !items.isGiven else {
        throw UsageError(
          message: "a smart list has no items besides those that its rules select",
          hint: "leave out --smart or the items"
        )
      }
      if let option = items.evaluation.momentOption {
        throw UsageError(
          message: "\(option) and --smart cannot be combined",
          hint: "rules are saved as they are; use \(option) when they are evaluated"
        )
      }
      var saving = saving
      if case .items(let count) = limit {
        throw UsageError(
          message: "with --smart, --limit must be \(SmartLimit.expectation), not \(count)"
        )
      }
      if case .rules(let limit) = limit { saving.limit = limit }
      return try SmartListChange(writer, in: session)
        .save(rules, as: listName, saving)
    }
    let change = OnTheGoChange(writer, in: session)
    let items = try counted()
    if !items.isGiven { return try change.make(listName) }
    let (found, isComplete) =
      try items.entries(from: writer.from, otherwise: "no list was created", in: session)
    try change.make(listName, of: found)
    if !isComplete { throw PartialSuccess() }
  }

  /// The selection, with the number of items of `--limit`.
  private func counted() throws(UsageError) -> SelectionOptions {
    var items = items
    if case .items(let count) = limit { items.limit = count }
    if case .rules = limit {
      throw UsageError(message: "without --smart, --limit must be a number")
    }
    if saving.isReplacing {
      throw UsageError(
        message: "--replace needs --smart",
        hint: "give the rules of a smart list with --smart"
      )
    }
    return items
  }
}
