import ArgumentParsing
import CommandLineIO
import LibSync

/// The options and operands that select items, which all have to apply.
struct SelectionOptions: OptionGroup {
  /// All options, for commands that write no list with a --limit of its own.
  static let parameters: [Parameter<Self>] = present + [past]

  /// The options of commands that write a list.
  static let listed: [Parameter<Self>] = conditions + order(.sortKeys) + [past]

  /// The options of commands that write a list of collections, which have fewer keys to sort by.
  static let ofCollections: [Parameter<Self>] = conditions + order(.collectionSortKeys) + [past]

  /// The options of commands that let the user choose among the items.
  static let offered: [Parameter<Self>] = conditions + [past]

  /// The options of commands that need the current state.
  static let present: [Parameter<Self>] = conditions + order(.sortKeys) + [limited]

  private static let past: Parameter<Self> = .asOf(\.asOf).section(section)

  private static func order(_ keys: CompletionKind) -> [Parameter<Self>] {
    [
      .option(
        "--sort",
        value: "keys",
        append: \.sort,
        completion: .values(keys),
        help: "Sort by these fields; -FIELD for descending order."
      ).section(section),
      .option(
        "--offset",
        value: "number",
        set: \.offset,
        help: "Skip the first NUMBER items."
      ).section(section),
    ]
  }

  /// A default for all commands is meant for lists.
  private static let limited = Parameter<Self>.option(
    "--limit",
    value: "number",
    set: \.limit,
    help: "Use at most this many items."
  ).section(section).byDefault { (_: Int, _) in }

  /// The options for `search`, whose operands are the words.
  static let besidesWords: [Parameter<Self>] = otherConditions + order(.sortKeys) + [past]

  /// The conditions.
  static let conditions: [Parameter<Self>] =
    [
      .option(
        "--search",
        value: "words",
        append: \.words,
        help: "Only items that have these words."
      ).section(section)
    ] + otherConditions

  private static let otherConditions: [Parameter<Self>] = [
    .option(
      "--where",
      value: "condition",
      append: \.conditions,
      completion: .values(.conditions),
      help: "Only items with KEY=VALUE, KEY~TEXT, KEY<VALUE etc."
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
      append: \.rules,
      help: "Only items that satisfy RULES; see libsync-rules(7)."
    ).section(section),
    .option(
      "--playlist",
      value: "name",
      append: \.playlists,
      completion: .values(.playlists),
      help: "Only items of this playlist, or of @current."
    ).section(section),
    .option(
      "--collection",
      value: "name",
      append: \.collections,
      completion: .values(.collections),
      help: "Only items of this saved collection."
    ).section(section),
    .option(
      "--media-types",
      value: "types",
      append: \.mediaTypes,
      help: "Only items of these types, such as music,podcast."
    ).section(section),
    .flag(
      "--in-no-playlist",
      set: \.isInNoPlaylist,
      help: "Only items in no playlist; smart playlists do not count."
    ).section(section),
    .flag(
      "--incomplete",
      set: \.isOfIncompleteAlbum,
      help: "Only items of albums that lack tracks or discs."
    ).section(section),
    .option(
      "--ids-from",
      value: "file",
      append: \.idFiles,
      completion: .file,
      help: "Only items whose IDs are in FILE, or on stdin (-)."
    ).section(section),
  ]

  static let operand = Parameter<Self>.operand(
    "id",
    append: \.ids,
    help: "The IDs of the items, or words that one of them has."
  )

  private static let section = "Options that select items"

  /// The sentence about the options, for the discussions of the commands.
  static let discussion = """
    An item is selected if all options that select items apply to it; 'libsync help selecting' \
    explains them.
    """

  var words: [String] = []
  var conditions: [String] = []
  var ignoresCase = false
  var rules: [String] = []
  var playlists: [String] = []
  var collections: [String] = []
  var mediaTypes: [String] = []
  var isInNoPlaylist = false
  var isOfIncompleteAlbum = false
  var idFiles: [String] = []
  var ids: [String] = []
  var sort: [String] = []
  var offset: Int?
  var limit: Int?
  var asOf: String?
  var evaluation = EvaluationOptions()

  /// Whether there is any condition.
  var isSelective: Bool {
    isGivenByConditions || !ids.isEmpty
  }

  /// Whether any of the options or operands is given.
  var isGiven: Bool { isGivenByOptions || !ids.isEmpty }

  /// Whether any of the options is given.
  var isGivenByOptions: Bool {
    isGivenByConditions || !sort.isEmpty || offset != nil || limit != nil || asOf != nil
  }

  private var isGivenByConditions: Bool {
    !(words + conditions + rules + playlists + collections + mediaTypes + idFiles).isEmpty
      || !traits.isEmpty
  }

  /// The facts that have to be true of the items.
  var traits: Set<ItemTrait> {
    var traits: Set<ItemTrait> = []
    if isInNoPlaylist { traits.insert(.isInNoPlaylist) }
    if isOfIncompleteAlbum { traits.insert(.isOfIncompleteAlbum) }
    return traits
  }
}
