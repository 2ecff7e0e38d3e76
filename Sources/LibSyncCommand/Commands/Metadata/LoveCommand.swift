import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that marks items as loved.
struct LoveCommand: LibraryCommand {
  static let name = "love"
  static let summary = "Mark items as loved or disliked"
  static let discussion = """
    Marks items as loved, or with another option as disliked or neither. Lists and rules use your \
    opinion instead of that of the source, as 'libsync rate' explains for ratings. --clear removes \
    your opinion, so that the source's is used again.

    The opinion is metadata named activity.opinion.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync love blue train", "Mark the song with these words as loved."),
    CommandExample("libsync love --dislike --where genre=Schlager", "Dislike a genre."),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag("--dislike", set: \.isDisliking, help: "Mark as disliked instead."),
    .flag("--neither", set: \.isNeither, help: "Mark as neither loved nor disliked."),
    .flag("--clear", set: \.isClearing, help: "Remove your opinion; the source's is used."),
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var isDisliking = false
  var isNeither = false
  var isClearing = false
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard [isDisliking, isNeither, isClearing].count(where: { $0 }) <= 1 else {
      throw UsageError(message: "--dislike, --neither and --clear cannot be combined")
    }
    let opinion: UserActivity.Opinion = isDisliking ? .disliked : isNeither ? .none : .loved
    try MetadataChange(writer: writer, session: session).set(
      UserActivity.opinion.key,
      to: isClearing ? nil : .text(opinion.rawValue),
      of: items,
      told: isClearing
        ? MetadataChangeWords(done: "Removed your opinion of", verb: "remove your opinion of")
        : MetadataChangeWords(done: "Marked", verb: "mark", rest: Self.rest[opinion] ?? ""),
      command: Self.self
    )
  }

  private static let rest: [UserActivity.Opinion: String] = [
    .loved: " as loved", .disliked: " as disliked", .none: " as neither loved nor disliked",
  ]
}
