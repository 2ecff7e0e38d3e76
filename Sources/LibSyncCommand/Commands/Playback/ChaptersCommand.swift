import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the chapters of an item.
struct ChaptersCommand: LibraryCommand {
  static let name = "chapters"
  static let summary = "List the chapters of an audiobook or podcast"
  static let discussion = """
    WORDS are words in the title, artist or album of one item, or its persistent ID. The chapters \
    are those in the item's file: of MPEG-4 (M4A, M4B), MP3 with ID3v2 chapters, Matroska, Ogg and \
    others that libsync-player reads. If the file is not there, they are those that an import of a \
    device has found in its database.

    The formats are text; webvtt, for players on web pages; ogm, for the tools of Matroska and \
    Vorbis; and ffmetadata, for FFmpeg.
    """
  static let exitStatuses = [ExitStatusInfo(.negative, "The item has no chapters.")]
  static let examples = [
    CommandExample("libsync chapters moby dick", "List the chapters of an audiobook."),
    CommandExample(
      "libsync chapters moby dick --format webvtt -o moby-dick.vtt",
      "Write the chapters for a player on a web page."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .option("--format", value: "format", set: \.format, help: "Format [text]."),
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
    let library = try session.openLibrary(from)
    let ids = try ItemWords.persistentIDs(words, in: [library], in: session)
    guard let id = ids.first, ids.count == 1 else {
      throw UsageError(message: "the chapters of only one item can be listed at a time")
    }
    let settings = PlayerSettings(
      program: session.environment["LIBSYNC_PLAYER"],
      searchPath: session.environment["PATH"]
    )
    let owners = try library.items(withID: id).map(\.library)
    let own = try library.name
    let owner = owners.contains(own) ? own : owners.first ?? own
    let chapters = try await library.selecting(owner)
      .chapters(of: id, locations: files.locations, settings)
    guard let found = chapters else { throw ItemArgument.unknown(id) }
    if found.chapters.isEmpty {
      throw NegativeAnswer(message: "'\((found.title ?? "\(id)").onOneLine)' has no chapters")
    }
    let output = try session.output(to: output)
    output.write(
      isJSON ? JSONDocument.chapters([found]).text + "\n" : (format ?? .text).text(found)
    )
    try output.finish()
  }
}

extension ChapterFormat: ArgumentValue {}
