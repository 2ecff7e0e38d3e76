import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the chapters of an item.
struct ChaptersCommand: LibraryCommand {
  static let name = "chapters"
  static let summary = "List the chapters of an audiobook or podcast"
  static let discussion = """
    WORDS are words in the title, artist or album of one item, or its persistent ID. The chapters \
    are those in the item's file: of MPEG-4 (M4A, M4B), MP3 with ID3v2 chapters, Matroska, Ogg, FLAC \
    and others that libsync-player reads. Matroska is in the libraries of other programs; an import \
    of a folder skips it. Chapters without a valid time or after the end are left out, with a \
    warning. If the file is not there, they are those that an import of a \
    device has found in its database.

    The formats are text; webvtt, for players on web pages; ogm, for the tools of Matroska and \
    Vorbis; and ffmetadata, for FFmpeg. Without --format, it follows from the extension of FILE, \
    which can be txt, vtt, ffmeta or json.
    """
  static let exitStatuses = [ExitStatusInfo(.negative, "The item has no chapters.")]
  static let examples = [
    CommandExample("libsync chapters moby dick", "List the chapters of an audiobook."),
    CommandExample(
      "libsync chapters moby dick -o moby-dick.vtt",
      "Write the chapters for a player on a web page."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option(
      "--format",
      value: "format",
      set: \.format,
      help: "Format [from FILE's extension, else text]."
    ),
    .json(\.isJSON),
    .output(\.output),
    .group(\.files),
    .operand("words", append: \.words, minimum: 1, help: "Words in a title, or a persistent ID."),
    .group(\.common),
  ]

  var from: String?
  var format: ChapterFormat?
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
    let item = try ItemWords.one(words, of: session.openLibrary(from), for: "chapters", in: session)
    let chapters = try await item.library
      .chapters(of: item.id, locations: files.locations, session.playerSettings)
    guard let found = chapters else { throw ItemArgument.unknown(item.id) }
    for warning in Self.warnings(found) { session.console.warning(warning) }
    if found.chapters.isEmpty {
      throw NegativeAnswer(message: "'\((found.title ?? "\(item.id)").onOneLine)' has no chapters")
    }
    let output = try session.output(to: output)
    output.write(
      isJSON ? JSONDocument.chapters([found]).text + "\n" : format.text(found)
    )
    try output.finish()
  }

  /// Returns the words about chapters that were left out.
  private static func warnings(_ found: ItemChapters) -> [String] {
    var warnings = found.unreadableFields.prefix(maxWarnings)
      .map { "\($0) has no valid time; its chapter is left out" }
    let more = found.unreadableFields.count - maxWarnings
    if more > 0 { warnings.append("and \(NumberFormat.count(more, "more field"))") }
    if found.unreachableCount > 0 {
      let chapters = NumberFormat.count(found.unreachableCount, "chapter")
      warnings.append("left out \(chapters) after the end of the sound")
    }
    return warnings
  }

  private static let maxWarnings = 10
}

extension ChapterFormat: ArgumentValue, SuffixedFormat {
  static let suffixes = ["txt", "vtt", "ffmeta", "json"]

  init?(suffix: String) {
    switch suffix {
    case "txt": self = .text
    case "vtt": self = .webVTT
    case "ffmeta", "ffmetadata": self = .ffmetadata
    default: return nil
    }
  }
}
