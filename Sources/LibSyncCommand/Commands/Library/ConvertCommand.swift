import ArgumentParsing
import CommandLineIO
import LibSync

extension ConversionFormat: ArgumentValue {}

/// The command that writes a source in another format.
struct ConvertCommand: LibraryCommand {
  static let name = "convert"
  static let summary = "Write a library in another format, without importing it"
  static let discussion = """
    Reads SOURCE, which can be anything that 'libsync import' imports, and writes it in the format \
    of --format. The library file is neither read nor changed.

    - itunes-xml: a Library.xml with everything that iTunes would write, for programs that read \
    it, such as Rekordbox, Serato and Rhythmbox
    - csv, jsonl: the items with all of their properties, one in each record

    Without --format, it follows from the name of FILE: .xml, .csv, .jsonl. Unreadable parts of \
    SOURCE are reported as warnings, and the rest is written (status 3).

    \(Redaction.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync convert 'iTunes Library.itl' -o Library.xml",
      "Convert an iTunes library to XML."
    ),
    CommandExample(
      "libsync convert 'Music Library.musiclibrary' --format csv",
      "List the songs of Music as CSV."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Written, except for unreadable parts of SOURCE.")
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--format",
      value: "format",
      set: \.chosenFormat,
      help: "Format of the output [from FILE's name]."
    ),
    .output(\.output),
    .csvSafe(\.isSafeForSpreadsheets),
    .group(\.device),
    .group(\.player),
    .flag(
      "--repair",
      set: \.isRepairing,
      help: "Repair characters that XML does not allow."
    ),
    .audioFiles(\.readsAudioFiles),
    .redact(\.isRedacting),
    .quiet(\.isQuiet, "Do not show progress."),
    .progress(\.progress),
    .operand(
      "source",
      set: \.sourcePath,
      completion: .values(.devices, or: .file),
      help: "Library, Library.xml (- for stdin), iPod or music folder."
    ),
    .group(\.common),
  ]

  var chosenFormat: ConversionFormat?
  var output = "-"
  var isSafeForSpreadsheets = false
  var device = DeviceOptions()
  var player = PlayerSourceOptions()
  var isRepairing = false
  var readsAudioFiles = false
  var isRedacting = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var sourcePath: SourcePath?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard let source = sourcePath?.path else {
      throw Self.incomplete("no source given", "use a library, a device or a folder of music")
    }
    let format = try checkedFormat(for: source)
    try session.checkInput(source)
    var options = ImportOptions()
    options.repairsCharacters = isRepairing
    options.readsAudioFiles = readsAudioFiles
    options.clock = try device.clock()
    try player.apply(to: &options)
    let line = ProgressLine(progress, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    let summary = try MediaLibrary.converting(source, options: options) {
      line.show($0)
    } _: { library in
      line.clear()
      try write(isRedacting ? library.redacted() : library, as: format, in: session)
    }
    if let note = ImportText.note(of: summary, from: source), !isQuiet {
      session.console.note(note)
    }
    let report = summary.report
    if let clock = report.clock {
      session.narration.what("Local dates are those of \(clock)")
    }
    for warning in ImportText.warnings(of: report) { session.console.warning(warning) }
    if report.hasFaults { throw PartialSuccess() }
  }

  private func checkedFormat(for source: String) throws -> ConversionFormat {
    if output != "-", try wouldReplace(source) {
      throw UsageError(message: "--output would replace the source")
    }
    guard let format = chosenFormat ?? ConversionFormat(file: output) else {
      throw UsageError(
        message: "use --format, or an output whose name ends in .xml, .csv or .jsonl"
      )
    }
    return format
  }

  /// Returns whether the output is the file that is read, or another file in a folder that is read.
  ///
  /// Files that a conversion wrote into the folder before can be replaced.
  private func wouldReplace(_ source: String) throws -> Bool {
    let file = try SourcePlace(of: source).file ?? source
    if [source, file].contains(where: { PathArgument.isSameFile(output, $0) }) { return true }
    return ConversionFormat(file: output) == nil && PathArgument.hasFile(at: output)
      && PathArgument.isInside(output, folder: source)
  }

  private func write(
    _ library: MediaLibrary,
    as format: ConversionFormat,
    in session: Session
  ) throws {
    guard let listFormat = format.listFormat else {
      let stream = try session.output(to: output)
      try library.writeXMLBytes { text in stream.write { $0 += text } }
      return try stream.finish()
    }
    var list = ListOptions()
    list.chosenFormat = listFormat
    list.output = output
    list.isSafeForSpreadsheets = isSafeForSpreadsheets
    let fields = try ItemFields("all", for: list, in: session)
    var writer = try ItemListWriter(list, .items([:]), fields, of: library, in: session)
    try library.forEachItem(of: MediaSelection(), properties: fields.properties) {
      try writer.write($0)
    }
    try writer.finish()
  }
}
