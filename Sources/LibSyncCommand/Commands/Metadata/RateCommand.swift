import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that rates items.
struct RateCommand: LibraryCommand {
  static let name = "rate"
  static let summary = "Rate items from 0 to 5 stars"
  static let discussion = """
    Rates items from 0 to 5 stars, in halves such as 3.5. Lists, rules and statistics use your \
    rating instead of that of the source, which is kept and which no import replaces yours with; \
    'libsync meta conflicts' lists the items whose source has changed its rating since. 'clear' \
    removes your rating, so that the source's is used again.

    The rating is metadata named activity.rating: 'libsync meta export' saves it, and \
    'libsync undo' takes a change back.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync rate 5 blue train", "Rate the song with these words with five stars."),
    CommandExample("libsync rate 3.5 6D8F676C8F26211D", "Rate an item by its persistent ID."),
    CommandExample("libsync rate 4 --playlist Favourites", "Rate all items of a playlist."),
    CommandExample("libsync rate clear --where artist='The Band'", "Remove your ratings."),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.items),
    .group(\.writer),
    .group(\.items.evaluation),
    .operand("stars", set: \.stars, required: true, help: "0 to 5, in halves, or clear."),
    .group(\.items, [SelectionOptions.operand]),
    .group(\.common),
  ]

  var stars: String?
  var items = SelectionOptions()
  var writer = WriterOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let text = stars else { return }
    let value = try Self.value(text)
    try MetadataChange(writer: writer, session: session).set(
      UserActivity.rating.key,
      to: value,
      of: items,
      told: Self.words(value),
      command: Self.self
    )
  }

  private static func words(_ value: MetadataValue?) -> MetadataChangeWords {
    guard case .number(let stars) = value else {
      return MetadataChangeWords(done: "Removed your rating of", verb: "remove your rating of")
    }
    let text = PropertyValue.rating(Int64(stars * 20)).text
    return MetadataChangeWords(
      done: "Rated",
      verb: "rate",
      rest: " " + (text.isEmpty ? "with no stars" : text)
    )
  }

  private static func value(_ text: String) throws(UsageError) -> MetadataValue? {
    if text == "clear" { return nil }
    let value = Double(text).map(MetadataValue.number)
    guard let value, UserActivity.allows(value, for: UserActivity.rating.key) else {
      throw UsageError(
        message: "'\(text)' is not a rating",
        hint: "expected 0 to 5 stars, in halves such as 3.5, or clear"
      )
    }
    return value
  }
}
