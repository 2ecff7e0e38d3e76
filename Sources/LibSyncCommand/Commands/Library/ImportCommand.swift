import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that imports a source into the library file.
struct ImportCommand: Command {
  static let name = "import"
  static let summary = "Import a library, an iPod or a folder of music"
  static let discussion = """
    Imports SOURCE into the library file; importing it again updates the library with what has \
    changed. SOURCE is one of:

    - A Library.xml: the file that iTunes shares with other applications ("iTunes Music \
    Library.xml" or "iTunes Library.xml"), or one exported with File, Library, Export. Everything \
    in it is kept. An export of individual playlists adds and changes items but never removes any.
    - The folder that an iPod is mounted at, or its database alone: iTunesDB, iTunesCDB, iTunesSD \
    or the folder "iTunes Library.itlp".
    - A folder of audio files, with all folders in it: MP3, AAC and Apple Lossless, FLAC, Ogg \
    Vorbis, Opus, Speex, WAV, AIFF, Windows Media, Monkey's Audio, Musepack, WavPack and True \
    Audio.

    An import is one transaction: it happens completely or not at all, even if it is interrupted. \
    A library is recognised by its own persistent ID, a folder by its path.

    Likely accidents are refused: a source without items or older than the stored state, imports \
    that would remove more than half of the items, or rename or move all of them, and a new library \
    with the files of another one. --older, --max-removals, --force-rewrite, --rebuilt-from and \
    --as-new allow them.

    Nothing is written to an iPod. Plays on it since its last sync are counted once, however often \
    it is imported. From a damaged device, everything readable is imported and nothing is removed; \
    the rest is reported as warnings with the file and the position in it. An iPod records times \
    by its own clock, whatever the time zone of this machine. The offset is taken from \
    --time-zone, such as Europe/Berlin or +02:00, or else from the device.

    In a folder of audio files, hidden files are skipped. A file whose size and time are those of \
    the last import is not opened again; one that was renamed, moved or tagged differently keeps \
    its persistent ID. Unreadable files are reported as warnings. If a file or a folder cannot be \
    opened, nothing is removed.

    Items without a persistent ID are recognised by the location of their files, then by their \
    tags, then by size and duration; ambiguous ones count as new. A rebuilt library has new IDs \
    for everything: --rebuilt-from recognises its items in the same way, and they keep their \
    previous IDs. Playlists get the new IDs of the source, because folders and smart rules refer \
    to playlists by these. If the source was already imported as a library of its own, that \
    library is merged into the one of --rebuilt-from, as by 'libsync libraries merge'.

    A Library.xml with characters that XML does not allow is refused; --repair replaces them by \
    U+FFFD.

    With --json, "revision" is the number of the revision that the import made, or null if nothing \
    has changed. 'libsync diff SOURCE' shows in advance what an import would change, with exit \
    status 0 for nothing and 1 for something.
    """
  static let examples = [
    CommandExample("libsync import 'iTunes Music Library.xml'", "Import a library."),
    CommandExample("libsync import --dry-run Library.xml", "Show what an import would change."),
    CommandExample(
      "libsync import --rebuilt-from iTunes Library.xml",
      "Import a library that was rebuilt."
    ),
    CommandExample("libsync import /media/IPOD", "Import an iPod."),
    CommandExample("libsync import ~/Music", "Import a folder of audio files."),
    CommandExample(
      "ssh mac cat Library.xml | libsync import -",
      "Import a library from another machine."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(
      .partial,
      "Imported, except for unreadable parts of a device or a folder."
    )
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--name",
        value: "name",
        set: \.libraryName,
        help: "Give the library this name [the source's name]."
      ),
      .option(
        "--as-new",
        value: "name",
        set: \.newName,
        help: "Import SOURCE as a new library with this name."
      ),
      .flag(
        "--older",
        set: \.mayBeOlder,
        help: "Allow a source that is older than the stored state."
      ),
      .option(
        "--rebuilt-from",
        value: "name",
        set: \.rebuiltFrom,
        completion: .values(.libraries),
        help: "SOURCE is this library rebuilt, with new persistent IDs."
      ),
      .option(
        "--max-removals",
        value: "percent",
        set: \.maxRemovals,
        help: "Percentage of items that the import may remove [50]."
      ),
      .flag(
        "--force-rewrite",
        set: \.mayRewrite,
        help: "Allow the import to rename or move all items."
      ),
      .dryRun(\.isDryRun),
      .flag(
        "--repair",
        set: \.isRepairing,
        help: "Replace characters that XML does not allow with U+FFFD."
      ),
    ] + DeviceOptions.parameters.map { $0.nested(in: \.device) } + [
      .wait(\.wait),
      .json(\.isJSON, "Write the summary as JSON."),
      .quiet(\.isQuiet),
      .progress(\.progress),
      .operand(
        "source",
        set: \.source,
        completion: .values(.devices, or: .file),
        help: "Library.xml (- is standard input), iPod or music folder."
      ),
    ] + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var libraryName: String?
  var newName: String?
  var mayBeOlder = false
  var rebuiltFrom: String?
  var maxRemovals = 50
  var mayRewrite = false
  var isDryRun = false
  var isRepairing = false
  var device = DeviceOptions()
  var wait: WaitTime?
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
    if let name = libraryName ?? newName,
      name.utf8.count > 200 || name.onOneLine != name || name.allSatisfy(\.isWhitespace)
    {
      throw UsageError(
        message:
          "\(newName == nil ? "--name" : "--as-new") must be one non-empty line of at most 200 bytes",
        command: Self.name
      )
    }
    guard (0...100).contains(maxRemovals) else {
      throw UsageError(
        message: "--max-removals must be between 0 and 100 percent, not \(maxRemovals)",
        command: Self.name
      )
    }
    let names = [
      ("--name", libraryName), ("--as-new", newName), ("--rebuilt-from", rebuiltFrom),
    ].filter { $0.1 != nil }.map(\.0)
    if names.count > 1 {
      throw UsageError(
        message: "\(names[0]) and \(names[1]) cannot be combined (each selects the library)",
        command: Self.name
      )
    }
    var options = ImportOptions()
    options.name = libraryName ?? newName
    options.isNew = newName != nil
    options.mayBeOlder = mayBeOlder
    options.isRepairing = isRepairing
    options.rebuiltFrom = rebuiltFrom
    options.maxRemovals = maxRemovals
    options.mayRewrite = mayRewrite
    options.clock = try device.clock(command: Self.name)
    return options
  }

  private func writeOptions(in context: CommandContext) -> WriteOptions {
    WriteOptions(
      date: context.environment.sourceDate,
      isDryRun: isDryRun,
      secondsToWait: WaitTime.seconds(wait),
      makesFile: true
    )
  }
}
