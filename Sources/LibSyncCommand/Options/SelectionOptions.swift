import ArgumentParsing
import CommandLineIO
import LibSync

/// The options and operands that select items, which all have to apply.
struct SelectionOptions: OptionGroup {
  /// All options, for commands that write no list with a --limit of its own.
  static let parameters: [Parameter<Self>] = present + [past]

  /// The options of commands that write a list.
  static let listed: [Parameter<Self>] = conditions + order + [past]

  /// The options of commands that let the user choose among the items.
  static let offered: [Parameter<Self>] = conditions + [past]

  /// The options of commands that need the current state.
  static let present: [Parameter<Self>] = conditions + order + [limited]

  private static let past: Parameter<Self> = .asOf(\.asOf).section(section)

  private static let order: [Parameter<Self>] = [
    .option(
      "--sort",
      value: "keys",
      append: \.sort,
      help: "Sort by these fields; -FIELD sorts downwards."
    ).section(section),
    .option(
      "--offset",
      value: "number",
      set: \.offset,
      help: "Leave out the first NUMBER."
    ).section(section),
  ]

  /// A default for all commands is meant for lists.
  private static let limited = Parameter<Self>.option(
    "--limit",
    value: "number",
    set: \.limit,
    help: "Use at most this many items."
  ).section(section).byDefault { (_: Int, _) in }

  /// The options for `search`, whose operands are the words.
  static let besidesWords: [Parameter<Self>] = otherConditions + order + [past]

  /// The conditions.
  static let conditions: [Parameter<Self>] =
    [
      .option(
        "--search",
        value: "words",
        append: \.words,
        help: "Only items with these words; see libsync search --help."
      ).section(section)
    ] + otherConditions

  private static let otherConditions: [Parameter<Self>] = [
    .option(
      "--where",
      value: "condition",
      append: \.conditions,
      help: "Only items with KEY=VALUE, KEY>=VALUE or TEXT in KEY~TEXT."
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
      value: "playlist",
      append: \.playlists,
      completion: .values(.playlists),
      help: "Only items of this playlist, or of @current, in its order."
    ).section(section),
    .option(
      "--collection",
      value: "collection",
      append: \.collections,
      completion: .values(.collections),
      help: "Only items of this saved collection, in its order."
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
      help: "Only items whose IDs are in FILE (- is standard input)."
    ).section(section),
  ]

  static let operand = Parameter<Self>.operand(
    "id",
    append: \.ids,
    help: "The IDs of the items, or words that one of them has."
  )

  private static let section = "Options that select items"

  /// The paragraphs about the conditions, for the discussions of the commands.
  static let conditionDiscussion = """
    An item is selected if all options that select items apply to it. --where compares one \
    property, which 'libsync properties' lists, or metadata such as meta.note: KEY=VALUE is for \
    the value, KEY= for items without one, KEY~TEXT for texts that contain the text, ignoring case \
    and accents, and KEY!=VALUE, KEY<VALUE, KEY<=VALUE, KEY>VALUE and KEY>=VALUE for other values. \
    Dates, times and sizes are written as in rules: 2015, 2015-05, 'last month', 3:05 or '5 MB'. \
    --match selects the items that satisfy rules, as described in libsync-rules(7). --match, \
    --playlist and --collection can be given several times, and then all of them apply. An \
    --ids-from file has one persistent ID per line, or IDs that end with a zero byte; blank lines \
    and text after # are ignored. IDs that no item has are reported, and the exit status is then 3.

    \(EvaluationOptions.discussion)
    """

  /// The paragraphs about the options.
  static let discussion = """
    \(conditionDiscussion)

    --sort has one or more fields, separated by commas, the most important one first. Names are \
    sorted as a library shows them: articles, case and accents are ignored. Items without a value \
    come last. The key random sorts at random; with --random-seed, always in the same order.
    """

  /// The paragraph about past states.
  static let pastDiscussion = """
    --as-of shows the items as they were after a revision, or at the end of a date. Without \
    --from, a revision also selects the library that it is a state of. The number 2024 means the \
    year; write revision 2024 as 02024. Ratings, opinions and metadata of your own are those of \
    today.
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
