import ArgumentParsing
import CommandLineIO
import LibSync
import SystemProcess

/// The options and operands that select the items to add to a list.
struct AddedItems: Sendable {
  static let options: [Parameter<Self>] = [
    .option(
      "--ids-from",
      value: "file",
      set: \.idFile,
      completion: .file,
      help: "Add the items whose IDs are in FILE (- is standard input)."
    ),
    .option(
      "--items-of",
      value: "list",
      set: \.list,
      completion: .values(.playlists),
      help: "Add the items of another list, in its order."
    ),
    .option(
      "--match",
      value: "rules",
      set: \.match,
      help: "Add the items that satisfy RULES; see libsync-rules(7)."
    ),
  ]

  static let rules = EvaluationOptions.parameters.map { $0.nested(in: \Self.evaluation) }

  static let operand = Parameter<Self>.operand(
    "id",
    append: \.ids,
    help: "The persistent IDs of the items."
  )

  /// The paragraphs about the items, for the discussions of the commands.
  static let discussion = """
    Items are added in this order: those given as operands, those from --ids-from, those of \
    --items-of, and those selected by --match. A list can contain an item more than once. If one \
    of the IDs is unknown, nothing is added.

    The --ids-from file has one persistent ID per line. Blank lines and text after # are \
    ignored.

    \(EvaluationOptions.discussion)
    """

  var idFile: String?
  var list: String?
  var match: String?
  var ids: [String] = []
  var evaluation = EvaluationOptions()

  /// Whether nothing selects items.
  var areMissing: Bool { ids.isEmpty && idFile == nil && list == nil && match == nil }

  /// The error for a command line that selects no items.
  static func missing(command: String) -> UsageError {
    UsageError(
      message: "nothing to add",
      hint: "give persistent IDs, a file of them with --ids-from, a list with --items-of, or "
        + "rules with --match",
      command: command
    )
  }

  /// Returns the IDs of the items, in their order.
  func persistentIDs(
    from library: String?,
    _ common: CommonOptions,
    in context: CommandContext,
    command: String
  ) throws -> [PersistentID] {
    let open = { try common.openLibrary(library, in: context) }
    var items: [PersistentID] = []
    for id in ids {
      items.append(try ItemArgument.persistentID(id, in: open(), command: command))
    }
    if let idFile { items += try IDFile.persistentIDs(idFile, in: context) }
    if let list { items += try entries(of: list, from: open(), in: context, command: command) }
    if let match {
      let rules = ItemSelection.rules(try SmartRules(match))
      items += try selected(rules, from: open(), in: context, command: command)
    }
    return items
  }

  private func entries(
    of list: String,
    from library: MediaLibrary,
    in context: CommandContext,
    command: String
  ) throws -> [PersistentID] {
    let found = try LibraryLists(of: library).find(list, command: command)
    let id = found.persistentID
    if found.isSaved {
      return try selected(.playlist(id), from: library, in: context, command: command)
    }
    var items: [PersistentID] = []
    var missing = 0
    try library.forEachEntry(of: id, properties: []) { entry in
      if Interruption.isRequested { throw Interruption.Stop() }
      if let item = entry.item { items.append(item.persistentID) } else { missing += 1 }
    }
    context.console.warn(ofMissing: missing)
    return items
  }

  private func selected(
    _ selection: ItemSelection,
    from library: MediaLibrary,
    in context: CommandContext,
    command: String
  ) throws -> [PersistentID] {
    var items: [PersistentID] = []
    try library.forEachItem(
      matching: selection,
      options: try evaluation.options(in: context, command: command),
      properties: [],
      warn: EvaluationOptions.warning(on: context.console)
    ) { item in
      if Interruption.isRequested { throw Interruption.Stop() }
      items.append(item.persistentID)
    }
    return items
  }
}

extension Console {
  /// Reports the number of entries of a playlist that were left out, if there are any.
  func warn(ofMissing count: Int) {
    if count == 0 { return }
    warning("left out \(NumberFormat.count(count, "entry")) whose item the source lacks")
  }
}
