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
    ExitStatusInfo(.negative, "The item has no lyrics, or none with the times that FORMAT needs.")
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
    .json(\.isJSON),
    .output(\.output),
    .group(\.files),
    .operand("words", append: \.words, minimum: 1, help: "Words in a title, or a persistent ID."),
    .group(\.common),
  ]

  var from: String?
  var format: LyricsFormat?
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
    guard let lyrics = try item.library.lyrics(of: item.id, locations: files.locations) else {
      let title = try item.title.onOneLine
      throw NegativeAnswer(message: "'\(title)' has no lyrics")
    }
    guard let text = format.text(lyrics) else {
      let title = (lyrics.title ?? "\(item.id)").onOneLine
      throw NegativeAnswer(message: "the lyrics of '\(title)' have no times")
    }
    let output = try session.output(to: output, isPaged: true)
    output.write(isJSON ? JSONDocument.lyrics([lyrics]).text + "\n" : text)
    try output.finish()
  }
}

/// The order in which lyrics are looked for.
enum LyricsOrder {
  /// The sentences about it, for the discussions of the commands.
  static let discussion = """
    Lyrics are in the item's file (ID3v2 frames SYLT and USLT, MPEG-4, Vorbis comments and other \
    tags) or beside it, in a file with its name and the extension lrc or txt. Those with times come \
    first: those in the file, then those in a .lrc file. Without any, it is the text in the file, \
    then that in a .lrc or .txt file.
    """
}
