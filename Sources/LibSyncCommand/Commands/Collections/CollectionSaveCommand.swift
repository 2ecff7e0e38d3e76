import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that saves items as a collection.
struct CollectionSaveCommand: LibraryCommand {
  static let name = "collection save"
  static let summary = "Save items as a collection that never changes"
  static let discussion = """
    Saves the selected items, in their order, under NAME. Unlike a playlist, a collection never \
    changes: items that disappear from the library stay in it, listed as missing, until they \
    return. Collections have names of their own and are not among the playlists. --collection NAME \
    selects the items of a collection in every command that selects items.

    \(SelectionOptions.discussion)

    An item is saved several times if its ID is given several times, or if the playlist of \
    --playlist or the collection of --collection has it several times, unless --sort is given. \
    With --as-of, the items are selected as they were after a revision, or at the end of a date.
    """
  static let examples = [
    CommandExample(
      "libsync collection save 'Road trip' --match 'rating >= 4' --sort random --limit 100",
      "Save a hundred good songs."
    ),
    CommandExample(
      "libsync collection save 'Road trip' --playlist Party --replace",
      "Save the items of a playlist instead."
    ),
  ]
  static let exitStatuses = [ExitStatusInfo(.negative, "No items are selected.")]
  static let parameters: [Parameter<Self>] = [
    replacing(\.isReplacing),
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .operand("name", set: \.collection, help: "The name of the collection."),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var collection = ""
  var isReplacing = false
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  /// The option to replace a collection with the same name.
  static func replacing<Root>(
    _ path: any WritableKeyPath<Root, Bool> & Sendable
  ) -> Parameter<Root> {
    .flag("--replace", set: path, help: "Replace an existing collection of that name.")
  }

  func run(in session: Session) async throws {
    guard items.isGiven else {
      throw Self.incomplete(
        "no items selected",
        "give persistent IDs, or options such as --where, --match and --playlist"
      )
    }
    let (members, isComplete) =
      try items.members(from: writer.from, otherwise: "nothing was saved", in: session)
    try CollectionChange(writer, in: session)
      .save(members, as: collection, isReplacing: isReplacing)
    if !isComplete { throw PartialSuccess() }
  }
}
