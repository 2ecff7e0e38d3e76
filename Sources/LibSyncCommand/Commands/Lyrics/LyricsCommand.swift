import ArgumentParsing
import CommandLineIO
import LibSync

extension LyricsFormat: ArgumentValue, SuffixedFormat {
  static let suffixes = ["txt", "lrc", "vtt", "json"]

  init?(suffix: String) { self.init(rawValue: suffix) }
}

/// The command that prints the lyrics of an item.
struct LyricsCommand: LibraryCommand {
  static let name = "lyrics"
  static let summary = "Show the lyrics of an item"
  static let discussion = """
    WORDS are words in the title, artist or album of one item, or its persistent ID. \
    \(LyricsOrder.discussion)

    The formats are txt, without times; lrc, with the times of the lines; and vtt, WebVTT for \
    players on web pages. Lyrics without times are only written as txt. Without --format, the format \
    follows from the extension of FILE, which can also be json.
    """
  static let exitStatuses = [
    ExitStatusInfo(
      .negative,
      "The item has no lyrics, or none in the language or with the times that FORMAT needs."
    )
  ]
  static let examples = [
    CommandExample("libsync lyrics viva la vida", "Show the lyrics of a song."),
    CommandExample(
      "libsync lyrics viva la vida -o viva.lrc",
      "Write them with times."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--format",
      value: "format",
      set: \.format,
      help: "Format [from FILE's extension, else txt]."
    ),
    .language(\.language),
    .json(\.isJSON),
    .output(\.output),
    .group(\.files),
    .operand("words", append: \.words, minimum: 1, help: "Words in a title, or a persistent ID."),
    .group(\.common),
  ]

  var from: String?
  var format: LyricsFormat?
  var language: String?
  var isJSON = false
  var output = "-"
  var files = FileOptions()
  var words: [String] = []
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if isJSON, format != nil {
      throw UsageError(message: "--format and --json cannot be combined")
    }
    let isJSON = isJSON || format == nil && FileSuffix.of(output) == "json"
    let format = try isJSON ? .text : format ?? .of(output, otherwise: .text)
    let item = try ItemWords.one(words, of: session.openLibrary(from), for: "lyrics", in: session)
    let all = try item.library.lyrics(of: item.id, locations: files.locations)
    for problem in all?.problems ?? [] { session.console.warning("\(problem)") }
    let chosen = if let language { all?.lyrics(in: language) } else { all }
    guard let lyrics = chosen else {
      let title = try item.title.onOneLine
      let others = all.map { "; there are some in \($0.languages.joined(separator: ", "))" }
      let language = language.map { " in '\($0.onOneLine)'" } ?? ""
      throw NegativeAnswer(message: "'\(title)' has no lyrics\(language)\(others ?? "")")
    }
    guard let text = format.text(lyrics) else {
      let title = (lyrics.title ?? "\(item.id)").onOneLine
      throw NegativeAnswer(message: "the lyrics of '\(title)' have no times")
    }
    let output = try session.output(to: output, isPaged: true)
    output.write(isJSON ? JSONDocument.lyrics([lyrics]).text + "\n" : text)
    try output.finish()
    if language == nil, !isJSON { Self.noteOthers(lyrics, in: session) }
  }

  /// Says which lyrics in the same file, in other languages, were not written.
  private static func noteOthers(_ lyrics: ItemLyrics, in session: Session) {
    let own = lyrics.language ?? ItemLyrics.unknownLanguage
    let others = lyrics.languages.filter { $0 != own }
    guard let first = others.first else { return }
    session.console.note(
      "There are also lyrics in \(others.joined(separator: ", ")); --language \(first) shows them."
    )
  }
}

extension ItemLyrics {
  /// The languages of all lyrics in the item's file, each once, as --language takes them.
  fileprivate var languages: [String] {
    var seen: Set<String> = []
    return ([self] + others).filter { $0.source == .file }
      .map { $0.language ?? Self.unknownLanguage }.filter { seen.insert($0).inserted }
  }
}

extension Parameter {
  /// The option that chooses the language of lyrics.
  static func language(_ path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    .option(
      "--language",
      value: "language",
      set: path,
      help: "Choose lyrics in one language, such as eng (und: unknown)."
    )
  }
}

/// The order in which lyrics are looked for.
enum LyricsOrder {
  /// The sentences about it, for the discussions of the commands.
  static let discussion = """
    Lyrics are in the item's file (ID3v2 frames SYLT and USLT, MPEG-4, Vorbis comments and other \
    tags) or beside it, in a file with its name and the extension lrc or txt. Those with times come \
    first: those in the file, then those in a .lrc file. Without any, it is the text in the file, \
    then that in a .lrc or .txt file. Lyrics can have 16 MiB.

    ID3v2 tags can have lyrics in several languages, of which the first ones are taken, or those of \
    --language: a code of three letters, as in the tag, or und for lyrics without one.
    """
}
