import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that creates an on-the-go list or a saved smart list.
struct PlaylistNewCommand: Command {
  static let name = "playlist new"
  static let summary = "Create a list of your own"
  static let discussion = """
    Creates an on-the-go list with the given items, in one change that 'libsync undo' undoes, and \
    makes it the current list. NAME must not be the name of another playlist of the library, nor \
    look like a persistent ID. --items-of copies a playlist, for example one of the source, which \
    is read-only.

    With --smart, it saves RULES as a smart list, as 'libsync smart save' does: the list stores no \
    items, and its entries are always the items that satisfy the rules.

    \(AddedItems.discussion)
    """
  static let examples = [
    CommandExample("libsync playlist new 'For the train'", "Create an empty list."),
    CommandExample(
      "libsync playlist new 'My jazz' --items-of Jazz",
      "Copy a playlist of the source to a list that you can change."
    ),
    CommandExample(
      "libsync playlist new Favourites --smart 'rating >= 4'",
      "Create a smart list."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    AddedItems.options.map { $0.nested(in: \.items) } + [
      .option(
        "--smart",
        value: "rules",
        set: \.rules,
        help: "Save RULES as a smart list; see libsync-rules(7)."
      )
    ] + WriterOptions.parameters.map { $0.nested(in: \.writer) }
    + SmartListSaving.parameters.map {
      $0.nested(in: \.saving).section("Options for smart lists")
    }
    + AddedItems.rules.map { $0.nested(in: \.items) } + [
      .operand("name", set: \.listName, help: "The name of the list."),
      AddedItems.operand.nested(in: \.items),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var items = AddedItems()
  var rules: String?
  var writer = WriterOptions()
  var saving = SmartListSaving()
  var listName = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if let rules {
      guard items.areMissing else {
        throw UsageError(
          message: "a smart list has no items besides those that its rules select",
          hint: "leave out --smart or the items",
          command: Self.name
        )
      }
      if let option = items.evaluation.momentOption {
        throw UsageError(
          message: "\(option) and --smart cannot be combined",
          hint: "rules are saved as they are; give \(option) when they are evaluated",
          command: Self.name
        )
      }
      return try SmartListChange(writer, common, in: context)
        .save(rules, as: listName, saving, command: Self.name)
    }
    if saving.limit != nil || saving.isReplacing {
      throw UsageError(
        message: "\(saving.limit != nil ? "--limit" : "--replace") needs --smart",
        hint: "give the rules of a smart list with --smart",
        command: Self.name
      )
    }
    let found = try items.persistentIDs(
      from: writer.from,
      common,
      in: context,
      command: Self.name
    )
    try OnTheGoChange(writer, common, in: context).make(listName, of: found)
  }
}
