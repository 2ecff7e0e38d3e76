import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that takes a source into the library file.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "Read an iTunes or Music library, an iPod or a folder into the library file"
  static let discussion = """
    SOURCE is a Library.xml: the one that iTunes shares with other applications ("iTunes Music \
    Library.xml", "iTunes Library.xml") or one made by File, Library, Export. Everything in it is \
    kept, and importing it again takes in what has changed. An export of single playlists adds \
    and changes, but never removes.

    SOURCE is also the folder that an iPod is mounted at, or its database alone: iTunesDB, \
    iTunesCDB, iTunesSD or the folder "iTunes Library.itlp". What was played on the device since \
    its last sync is counted once, however often it is imported. Nothing on the device is \
    written. Of a damaged one everything that can be read is imported and nothing is removed; \
    what cannot be read is a warning that names the file and the place in it.

    An iPod notes times as its own clock shows them. How far that is ahead of UTC is what \
    --time-zone says, else what the device says; the time zone of this machine does not matter.

    SOURCE is also a folder of audio files, which is read with all folders in it: MP3, AAC and \
    Apple Lossless, FLAC, Ogg Vorbis, Opus, Speex, WAV, AIFF, Windows Media, Monkey's Audio, \
    Musepack, WavPack and True Audio. Hidden files are left out. A file whose size and time are \
    those of the last import is not opened again; one that was renamed, moved or given other tags \
    keeps its persistent ID. What cannot be read is a warning; while a file or a folder may not \
    be opened, nothing is removed.

    A library is recognised by its own persistent ID, a folder by its path. The import is one transaction: it happens \
    as a whole or not at all, also when it is interrupted.

    Items without a persistent ID are recognised by where their files are, then by their tags, \
    then by size and duration; what is ambiguous is new. A library that was made anew has new IDs \
    for everything: --rebuilt-from recognises its items in the same way, and they keep the IDs \
    that they had. Playlists take the new IDs of the source, because folders and smart rules name \
    lists by these.

    With --json, "revision" is the number of the revision that the import made, and null when \
    nothing has changed. 'libsync diff SOURCE' shows before an import what it would change, with \
    status 0 for nothing and 1 for something.

    What looks like an accident is refused: a source without items, one that lacks more than half \
    of them, one in which everything has another name or place.
    """
  static let examples = [
    CommandExample("libsync import 'iTunes Music Library.xml'", "Import a library."),
    CommandExample("libsync import --dry-run Library.xml", "See what an import would do."),
    CommandExample(
      "libsync import --rebuilt-from iTunes Library.xml",
      "Import a library that was made anew."
    ),
    CommandExample("libsync import /media/IPOD", "Import an iPod."),
    CommandExample("libsync import ~/Music", "Import a folder of audio files."),
    CommandExample("ssh mac cat Library.xml | libsync import -", "Import from another machine."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(
      .partial,
      "Imported, apart from parts of a device or a folder that could not be read."
    )
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--name",
        value: "name",
        set: \.libraryName,
        help: "What to call the library, instead of what the source calls itself."
      ),
      .option(
        "--rebuilt-from",
        value: "name",
        set: \.rebuiltFrom,
        help: "The source has the music of this library under new persistent IDs."
      ),
      .option(
        "--max-removals",
        value: "percent",
        set: \.maxRemovals,
        help: "How many of the library's items the import may remove; 50 if not given."
      ),
      .flag(
        "--force-rewrite",
        set: \.mayRewrite,
        help: "Let the import change what every item is called or where every file is."
      ),
      .dryRun(\.isDryRun),
      .flag(
        "--repair",
        set: \.isRepairing,
        help: "Replace characters that XML does not allow by U+FFFD instead of refusing the file."
      ),
    ] + DeviceOptions.parameters.map { $0.nested(in: \.device) } + [
      .wait(\.wait),
      .json(\.isJSON, "Write the summary as JSON."),
      .quiet(\.isQuiet),
      .option(
        "--progress",
        value: "when",
        set: \.progress,
        help: "When progress is shown on standard error."
      ),
      .operand(
        "source",
        set: \.source,
        completion: .file,
        help:
          "The Library.xml to read (- is standard input), where an iPod is mounted, or a folder."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var libraryName: String?
  var rebuiltFrom: String?
  var maxRemovals = 50
  var mayRewrite = false
  var isDryRun = false
  var isRepairing = false
  var device = DeviceOptions()
  var wait: Int?
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var source = ""
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    let path = try common.location(in: context).path
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: context
    )
    defer { line.clear() }
    let summary: ImportSummary
    do {
      let options = try importOptions()
      summary = try MediaLibrary.withWriter(at: path, options: writeOptions(in: context)) {
        try $0.importSource(source, options: options) { line.show($0) }
      }
    } catch let error as ImportError where isJSON && !error.problems.isEmpty {
      let output = context.standardOutput()
      output.write(ImportDocument.json(error).text + "\n")
      try output.finish()
      throw error
    }
    line.clear()
    let text = ImportText(summary, isDryRun: isDryRun)
    for warning in text.warnings { context.console.warning(warning) }
    if !isQuiet {
      let output = context.standardOutput()
      output.write(
        isJSON
          ? ImportDocument(summary, isDryRun: isDryRun).json.text + "\n"
          : text.lines.joined(separator: "\n") + "\n"
      )
      try output.finish()
    }
    if !summary.report.problems.isEmpty { throw PartialSuccess() }
  }

  private func importOptions() throws(UsageError) -> ImportOptions {
    if let name = libraryName,
      name.utf8.count > 200 || name.onOneLine != name || name.allSatisfy(\.isWhitespace)
    {
      throw UsageError(
        message: "--name wants a name on one line, of at most 200 bytes",
        command: Self.name
      )
    }
    guard (0...100).contains(maxRemovals) else {
      throw UsageError(message: "--max-removals wants 0 to 100 percent", command: Self.name)
    }
    if libraryName != nil, rebuiltFrom != nil {
      throw UsageError(
        message: "--name and --rebuilt-from both say which library it is",
        command: Self.name
      )
    }
    var options = ImportOptions()
    options.name = libraryName
    options.isRepairing = isRepairing
    options.rebuiltFrom = rebuiltFrom
    options.maxRemovals = maxRemovals
    options.mayRewrite = mayRewrite
    options.clock = try device.clock(command: Self.name)
    return options
  }

  private func writeOptions(in context: CommandContext) throws(UsageError) -> WriteOptions {
    var options = WriteOptions.making
    options.isDryRun = isDryRun
    options.secondsToWait = try WaitOption.seconds(wait, command: Self.name)
    options.date = context.environment.sourceDate
    return options
  }
}
