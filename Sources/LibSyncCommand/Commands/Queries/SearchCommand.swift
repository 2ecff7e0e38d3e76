import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that searches for words.
struct SearchCommand: LibraryCommand {
  static let name = "search"
  static let summary = "Search for words in titles and other names"
  static let discussion = """
    Lists the items that have all of the words, in any of title, artist, album artist, album, \
    composer and comments. Case, accents and punctuation are ignored. The last word may be the \
    start of a word, unless it is a single Latin letter or digit. Of scripts without blanks \
    between words, such as Japanese, any part is found. The word lyrics also finds items with \
    lyrics. Texts of your own metadata, such as notes, are searched as well. If no item has the \
    words, near ones are proposed.

    The best matches come first: items whose title begins with the words, then those that have \
    them all in the title, in the artist, in the album, and anywhere, and finally those whose \
    notes have them. Of equal ones, shorter titles and those played more often come first, in \
    blocks of 500 items.

    All other options are those of 'libsync items'. Other commands take the words as --search: \
    'libsync albums --search beatles' lists the albums of the items found.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync search nina simone", "Find the items of an artist."),
    CommandExample("libsync search love --media-types podcast", "Find episodes about love."),
  ]
  static let parameters: [Parameter<Self>] = [
    .operand(
      "words",
      append: \.items.selection.words,
      minimum: 1,
      help: "The words to search for."
    ),
    .fromAny(\.items.from),
    .option(
      "--fields",
      value: "fields",
      set: \.items.fields,
      completion: .values(.fields),
      help: ItemFields.help
    ),
    .group(\.items.selection, SelectionOptions.besidesWords),
    .group(\.items.selection.evaluation),
    .group(\.items.list),
    .group(\.items.common),
  ]

  var items = ItemsCommand()

  var common: CommonOptions { items.common }

  func run(in session: Session) async throws { try await items.run(in: session) }
}
