import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The command that writes the lyrics of items to files.
struct LyricsExportCommand: LibraryCommand {
  static let name = "lyrics export"
  static let summary = "Write the lyrics of items to files"
  static let discussion = """
    Writes a file for each item that has lyrics, in the folder given with --to, or with --beside \
    next to the music files, with their names. \(LyricsOrder.discussion)

    With --format auto, lyrics with times are written as .lrc, and others as .txt. txt leaves the \
    times out; lrc and vtt (WebVTT) write only lyrics that have them. Files are in UTF-8.

    --name is the pattern for names in the folder, by default \
    '{album artist}/{album}/{disc}-{track} {title}', as in libsync-rescue(1). A file with the same \
    content is left alone, and one with another content is kept and reported, unless --overwrite \
    replaces it. Files that lyrics are read from are never replaced, and nothing is written to an \
    iPod.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "No item has lyrics that FORMAT can have."),
    ExitStatusInfo(.partial, "Some files were kept, not written, missing or unreadable."),
  ]
  static let examples = [
    CommandExample("libsync lyrics export --beside --format lrc", "Write .lrc files for players."),
    CommandExample(
      "libsync lyrics export --to ~/Lyrics --match 'rating >= 4'",
      "Write the lyrics of the best items to a folder."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--to",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "The folder for the files."
    ).written().also("-o", "--output"),
    .flag("--beside", set: \.isBeside, help: "Write the files beside the music files."),
    .option(
      "--format",
      value: "format",
      set: \.format,
      help: "Format [auto]."
    ),
    .language(\.language),
    .option(
      "--name",
      value: "name",
      set: \.fileName,
      help: "Pattern for names, such as '{artist}/{album}/{title}'."
    ),
    .flag("--overwrite", set: \.isOverwriting, help: "Replace files with another content."),
    .dryRun(\.isDryRun, "Show what would be written without writing it."),
    .from(\.from),
    .json(\.isJSON, "Write the summary with all files as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.files),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.present),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  /// The formats of the files.
  enum Format: String, CaseIterable, ArgumentValue {
    case auto, lrc, txt, vtt

    var format: LyricsFormat? { LyricsFormat(rawValue: rawValue) }
  }

  var folder: String?
  var isBeside = false
  var format = Format.auto
  var language: String?
  var fileName: CopyName?
  var isOverwriting = false
  var isDryRun = false
  var from: String?
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let place = try place()
    let (library, selected, items) = try selection.selectInOne(from: from, in: session)
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    var options = LyricsExportOptions()
    options.format = format.format
    options.language = language
    options.isOverwriting = isOverwriting
    options.isDryRun = isDryRun
    options.locations = try files.locations
    options.rules = items.options
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    let summary = try library.exportLyrics(
      of: selected,
      to: place,
      options: options,
      warn: items.warn
    ) {
      line.show(itemsDone: $0, of: $1)
    }
    line.clear()
    try LyricsExportText(summary).write(isJSON: isJSON, isQuiet: isQuiet, in: session)
    try items.finish()
    if summary.isPartial { throw PartialSuccess() }
    if summary.files.isEmpty { throw NegativeAnswer(message: "no lyrics found") }
  }

  private func place() throws(UsageError) -> LyricsExportOptions.Place {
    switch (folder, isBeside) {
    case (let folder?, false)
    where LyricsFormat(file: folder) != nil && (try? FileStatus(of: folder).kind) != .folder:
      throw UsageError(
        message: "--to names a folder, and \(folder.onOneLine) looks like a file",
        hint: "'libsync lyrics WORDS -o FILE' writes the lyrics of one item"
      )
    case (let folder?, false): return .folder(folder, fileName ?? .standard)
    case (nil, true):
      if fileName != nil {
        throw UsageError(
          message: "--name and --beside cannot be combined",
          hint: "files beside the music have its names"
        )
      }
      return .beside
    case (nil, false):
      throw Self.incomplete("no place given for the files", "use --to DIR or --beside")
    case (_?, true): throw UsageError(message: "--to and --beside cannot be combined")
    }
  }
}
