import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that attaches a value to items.
struct MetaSetCommand: LibraryCommand {
  static let name = "meta set"
  static let summary = "Attach your own value to items"
  static let discussion = """
    The properties of items come from their source and are read-only. Your own notes about items \
    are stored beside them, under a name of your choice, such as meta.mood: a namespace and a key \
    of letters, digits and underscores. A word alone, such as mood, is short for meta.mood. No \
    import changes it; it stays when an item is moved or retagged, and comes back with an item \
    that disappeared for a while.

    \(typesDiscussion)

    Rules and --fields use the names like those of properties: --match 'meta.mood is "calm"', \
    --fields title,meta.mood. 'libsync undo' takes a change back.

    \(SelectionOptions.discussion)
    """
  static let typesDiscussion = """
    VALUE is a number, true or false, a date such as 2024-05-01, or a JSON object or list if it \
    looks like one, and otherwise text; --type overrides this.
    """
  static let examples = [
    CommandExample(
      "libsync meta set meta.mood calm --where genre~ambient",
      "Attach a word to all items of a genre."
    ),
    CommandExample("libsync meta set work.opus 27 6D8F676C8F26211D", "Attach a number to an item."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option("--type", value: "type", set: \.type, help: "The type of VALUE [what it looks like]."),
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .operand(
      "key",
      set: \.key,
      required: true,
      help: "The name of the value, such as mood or meta.mood."
    ),
    .operand("value", set: \.value, required: true, help: "The value."),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var type: MetadataType?
  var key: MetadataKey?
  var value: String?
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let key, let text = value else { return }
    guard let value = MetadataArgument(text, as: type, in: session.localTime)?.value else {
      throw UsageError(message: "'\(text)' is not a value of the type \(type?.rawValue ?? "text")")
    }
    let words = MetadataChangeWords(
      done: "Set \(key) of",
      verb: "set \(key) of",
      rest: " to '\(value.propertyValue.text(in: session.localTime).onOneLine)'"
    )
    try MetadataChange(writer: writer, session: session)
      .set(key, to: value, of: items, told: words, command: Self.self)
  }
}
