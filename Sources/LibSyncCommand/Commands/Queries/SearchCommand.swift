import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that searches for words.
struct SearchCommand: LibraryCommand {
  static let name = "search"
  static let summary = "Search for words in titles and other names"
  static let discussion = """
    Lists the items that have all of the words, in any of title, artist, album artist, album, \
    composer and comments. Case, accents and punctuation are ignored, unless there is nothing else, \
    as in the name !!!. The last word may be the start of a word, unless it is a single Latin \
    letter or digit. Of scripts without blanks between words, such as Japanese, any part is found. \
    The word lyrics also finds items with lyrics. Texts of your own metadata, such as notes, are \
    searched as well. If no item has the words, near ones are proposed.

    The best matches come first: items whose title begins with the words, then those that have \
    them all in the title, in the artist, in the album, and anywhere, and finally those whose \
    notes have them. Of equal ones, shorter titles and those played more often come first, in \
    blocks of 500 items.

    --lyrics looks for the words in the lyrics of the items instead, which libsync-lyrics(1) finds \
    in or beside their files, in all languages; first come the items that have the words one after \
    the other. The files are read each time, so options such as --playlist make it faster.

    All other options are those of 'libsync items'. Other commands take the words as --search: \
    'libsync albums --search beatles' lists the albums of the items found.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync search nina simone", "Find the items of an artist."),
    CommandExample("libsync search love --media-types podcast", "Find episodes about love."),
    CommandExample("libsync search --lyrics rule the world", "Find a song by its lyrics."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "With --lyrics: some files are missing or unreadable.")
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
    .flag("--lyrics", set: \.searchesLyrics, help: "Search the lyrics of the items instead."),
    .progress(\.progress),
    .group(\.items.selection, SelectionOptions.besidesWords),
    .group(\.items.selection.evaluation),
    .group(\.items.list),
    .group(\.items.common),
  ]

  var searchesLyrics = false
  var progress = ProgressChoice.auto
  var items = ItemsCommand()

  var common: CommonOptions { items.common }

  func run(in session: Session) async throws {
    guard searchesLyrics else { return try await items.run(in: session) }
    let words = items.selection.words.joined(separator: " ")
    var items = items
    items.selection.words = []
    var isComplete = true
    try items.run(in: session) { selected in
      try selected.narrowed { library, selection in
        let matches = try find(words, among: selection, of: library, selected, in: session)
        if matches.missingCount + matches.problems.count > 0 { isComplete = false }
        return matches.items
      }
    }
    if !isComplete { throw PartialSuccess() }
  }

  /// Finds the items of a library whose lyrics have the words, and warns about files that are not
  /// there.
  private func find(
    _ words: String,
    among selection: MediaSelection,
    of library: MediaLibrary,
    _ selected: SelectedItems,
    in session: Session
  ) throws -> LyricsMatches {
    var selection = selection
    selection.offset = 0
    let line = ProgressLine(progress, isQuiet: false, in: session.context)
    defer { line.clear() }
    let matches = try library.items(
      withLyrics: words,
      among: selection,
      options: selected.options,
      warn: selected.warn
    ) {
      line.show(itemsDone: $0, of: $1)
    }
    line.clear()
    var repeated = RepeatedWarnings()
    for problem in matches.problems where repeated.isNew(problem.message) {
      session.console.warning(problem.description)
    }
    let missing = matches.missingCount
    if missing > 0 {
      let files = NumberFormat.count(missing, "file")
      session.console.warning(
        "\(files) \(missing == 1 ? "is" : "are") missing; 'libsync missing' lists such files"
      )
    }
    return matches
  }
}
