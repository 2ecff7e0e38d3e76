import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that removes a value from items.
struct MetaUnsetCommand: LibraryCommand {
  static let name = "meta unset"
  static let summary = "Remove your own value from items"
  static let aliases = ["meta delete", "meta remove", "meta rm"]
  static let discussion = """
    Removes a value that 'libsync meta set' attached. Items without it stay as they are.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync meta unset meta.mood --match 'meta.mood is \"calm\"'",
      "Remove a word from all items that have it."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .operand(
      "key",
      set: \.key,
      required: true,
      help: "The name of the value, such as mood or meta.mood."
    ),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var key: MetadataKey?
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let key else { return }
    let words = MetadataChangeWords(done: "Removed \(key) of", verb: "remove \(key) of")
    try MetadataChange(writer: writer, session: session)
      .set(key, to: nil, of: items, told: words, command: Self.self)
  }
}
