import ArgumentParsing
import CommandLineIO
import LibSync

/// The options and operands that select items, which all have to apply.
struct SelectionOptions: Sendable {
  static let parameters = conditions + order

  static let order: [Parameter<Self>] = [
    .option(
      "--sort",
      value: "keys",
      set: \.sort,
      help: "Sort by these fields; -FIELD sorts downwards."
    ).section(section),
    .option(
      "--offset",
      value: "number",
      set: \.offset,
      help: "Leave out the first NUMBER."
    ).section(section),
  ]

  /// The options that do not concern the order.
  static let conditions: [Parameter<Self>] =
    [
      .option(
        "--search",
        value: "words",
        append: \.words,
        help: "Only items with these words; see libsync search --help."
      ).section(section)
    ] + conditionsBesidesWords

  static let conditionsBesidesWords: [Parameter<Self>] = [
    .option(
      "--where",
      value: "condition",
      append: \.conditions,
      help: "Only items with KEY=VALUE, or with TEXT in KEY~TEXT."
    ).section(section),
    .flag(
      "-i",
      "--ignore-case",
      set: \.ignoresCase,
      help: "Let --where KEY=VALUE ignore case."
    ).section(section),
    .option(
      "--match",
      value: "rules",
      set: \.match,
      help: "Only items that satisfy RULES; see libsync-rules(7)."
    ).section(section),
    .option(
      "--playlist",
      value: "playlist",
      set: \.playlist,
      completion: .values(.playlists),
      help: "Only items of this playlist, in its order."
    ).section(section),
    .option(
      "--media-types",
      value: "types",
      set: \.mediaTypes,
      help: "Only items of these types, such as music,podcast."
    ).section(section),
    .option(
      "--ids-from",
      value: "file",
      set: \.idFile,
      completion: .file,
      help: "Only items whose IDs are in FILE (- is standard input)."
    ).section(section),
  ]

  static let rules = EvaluationOptions.parameters.map { $0.nested(in: \Self.evaluation) }

  static let operand = Parameter<Self>.operand(
    "id",
    append: \.ids,
    help: "The persistent IDs of the items."
  )

  private static let section = "Options that select items"

  /// The paragraphs about the options, for the discussions of the commands.
  static let discussion = """
    Several of these options select the items to which all of them apply; without any, all items \
    are selected. --where compares one property, which 'libsync properties' lists: KEY=VALUE is \
    for the exact value, KEY= for items without one, and KEY~TEXT for values that contain the \
    text, ignoring case and accents. It can be given several times, once for each property. --match selects the items that satisfy \
    rules, as described in libsync-rules(7). An --ids-from file has one persistent ID per line, or \
    IDs that end with a zero byte.

    \(EvaluationOptions.discussion)
    """

  /// The paragraphs about the options and the order.
  static let discussionWithOrder = """
    \(discussion)

    --sort has one or more fields, separated by commas, the most important one first. Names are \
    sorted as a library shows them: articles, case and accents are ignored. Items without a value \
    come last. The key random sorts at random; with --random-seed, always in the same order.
    """

  var words: [String] = []
  var conditions: [String] = []
  var ignoresCase = false
  var match: String?
  var playlist: String?
  var mediaTypes: String?
  var idFile: String?
  var ids: [String] = []
  var sort: String?
  var offset: Int?
  var evaluation = EvaluationOptions()

  /// Whether the options leave out items.
  var isSelective: Bool {
    !words.isEmpty || !conditions.isEmpty || match != nil || playlist != nil || mediaTypes != nil
      || idFile != nil
      || !ids.isEmpty
  }

  /// Returns the selection in a library, and the options of its rules.
  func selection(
    in library: MediaLibrary,
    _ context: CommandContext,
    command: String
  ) throws -> (MediaSelection, RuleOptions) {
    let selected = try selection(from: ListedLibraries(library), in: context, command: command)
    return (try selected(library), try evaluation.options(in: context, command: command))
  }

  /// Returns the selection in each of the libraries.
  ///
  /// - Throws: `UsageError`, `QueryTextError`, `RuleTextError`, and any error of the libraries.
  func selection(
    from listed: ListedLibraries,
    in context: CommandContext,
    command: String
  ) throws -> (MediaLibrary) throws -> MediaSelection {
    var common = MediaSelection()
    for condition in conditions {
      try WhereCondition.add(condition, ignoringCase: ignoresCase, to: &common)
    }
    if !words.isEmpty { common.search = words.joined(separator: " ") }
    if let mediaTypes { common.mediaTypes = try MediaTypeList.parse(mediaTypes) }
    if let sort { common.sort = try SortKeys.parse(sort, seed: evaluation.seed) }
    if let offset {
      if offset < 0 {
        throw UsageError(
          message: "--offset must be 0 or greater, not \(offset)",
          command: command
        )
      }
      if listed.areNamed {
        throw UsageError(message: "--offset needs one library, not all", command: command)
      }
      common.offset = offset
    }
    let rules = try match.map { try listed.rules(SmartRules($0)) }
    let fileIDs = try idFile.map { try IDFile.persistentIDs($0, in: context) }
    if let playlist, listed.areNamed { _ = try listed.having(playlist, command: command) }
    return { [common] library in
      var selection = common
      selection.rules = try rules?(library)
      selection.playlist = try playlist.map {
        try Self.playlist($0, of: library, among: listed, command: command)
      }
      if !ids.isEmpty || fileIDs != nil {
        let named = try ids.compactMap {
          try Self.item($0, of: library, among: listed, command: command)
        }
        let inFile = fileIDs.map(Set.init)
        selection.persistentIDs =
          ids.isEmpty ? fileIDs : named.filter { inFile?.contains($0) ?? true }
      }
      return selection
    }
  }

  /// Returns the ID of an item, which may be given by an ID that a rebuilt source has for it; `nil`
  /// if only another one of the libraries has it.
  private static func item(
    _ text: String,
    of library: MediaLibrary,
    among listed: ListedLibraries,
    command: String
  ) throws -> PersistentID? {
    let id = try ItemArgument.persistentID(text, in: library, command: command)
    let (found, name) = (try library.items(withID: id), try library.name)
    if let own = found.first(where: { $0.library == name }) { return own.item.persistentID }
    guard let other = found.first else { throw ItemArgument.unknown(id, command: command) }
    if listed.areNamed { return nil }
    throw UsageError(
      message: "'\(name)' has no item \(id)",
      hint: "it is in '\(other.library)', which --from selects",
      command: command
    )
  }

  /// Returns the ID of a playlist; one that only other libraries have selects nothing.
  private static func playlist(
    _ name: String,
    of library: MediaLibrary,
    among listed: ListedLibraries,
    command: String
  ) throws -> PersistentID {
    let lists = try LibraryLists(of: library)
    do {
      return try lists.find(name, command: command).persistentID
    } catch {
      let isElsewhere =
        listed.areNamed
        && !lists.playlists.contains { $0.name.lowercased() == name.lowercased() }
      if isElsewhere { return PersistentID(rawValue: 0) }
      throw error
    }
  }
}
