import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that imports a source into the library file.
struct ImportCommand: LibraryCommand {
  static let name = "import"
  static let summary = "Import a library, an iPod or a folder of music"
  static let parameters: [Parameter<Self>] = [
    .option(
      "--name",
      value: "name",
      set: \.libraryName,
      help: "Name the library like this [the source's name]."
    ),
    .option(
      "--as-new",
      value: "name",
      set: \.newName,
      help: "Import SOURCE as a new library with this name."
    ),
    .option(
      "--date",
      value: "date",
      set: \.sourceDate,
      help: "Date of a library that has none [latest in it]."
    ),
    .flag(
      "--older",
      set: \.allowsOlderSource,
      help: "Allow a source that is older than the stored state."
    ),
    .option(
      "--rebuilt-from",
      value: "name",
      set: \.rebuiltFrom,
      completion: .values(.libraries),
      help: "Treat SOURCE as this library, rebuilt with new IDs."
    ),
    .option(
      "--max-removals",
      value: "percent",
      set: \.maxRemovals,
      help: "Percentage of items that the import may remove [50]."
    ),
    .flag(
      "--force-rewrite",
      set: \.allowsRewrite,
      help: "Allow the import to rename or move all items."
    ),
    .dryRun(\.isDryRun),
    .flag(
      "--history",
      set: \.isHistory,
      help: "Import several sources in the order of their dates."
    ),
    .flag("--diff", set: \.isDiff, help: "Show all changes; exit with 1 if there are any."),
    .option(
      "--format",
      value: "format",
      set: \.diffFormat,
      help: "Format of --diff [text]."
    ),
    .keepAccount(\.keepsAccounts),
    .audioFiles(\.readsAudioFiles),
    .photos(\.readsPhotos),
    .option(
      "--copy",
      value: "dir",
      set: \.copyFolder,
      completion: .directory,
      help: "Copy all photos to DIR, in folders YYYY/MM."
    ).written(),
    .flag(
      "--repair",
      set: \.isRepairing,
      help: "Repair characters that XML does not allow."
    ),
    .group(\.device),
    .group(\.player),
    .group(\.tags),
    .wait(\.wait),
    .json(\.isJSON, "Write the summary as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .operand(
      "source",
      append: \.sourcePaths,
      minimum: 1,
      completion: .values(.devices, or: .file),
      help: "Library, Library.xml (- for stdin), iPod or music folder."
    ),
    .group(\.common),
  ]

  var libraryName: String?
  var newName: String?
  var sourceDate: String?
  var allowsOlderSource = false
  var rebuiltFrom: String?
  var maxRemovals = 50
  var allowsRewrite = false
  var isDryRun = false
  var isHistory = false
  var isDiff = false
  var diffFormat: DiffFormat?
  var isRepairing = false
  var keepsAccounts = false
  var readsAudioFiles = false
  var readsPhotos = false
  var copyFolder: String?
  var device = DeviceOptions()
  var player = PlayerSourceOptions()
  var tags = TagEncodingOptions()
  var wait: WaitTime?
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var sourcePaths: [SourcePath] = []
  var common = CommonOptions()

  var sources: [String] { sourcePaths.map(\.path) }

  func run(in session: Session) async throws {
    if diffFormat != nil, !isDiff {
      throw UsageError(message: "--format needs --diff")
    }
    if isHistory { return try runHistory(in: session) }
    guard let source = sources.first, sources.count == 1 else {
      throw UsageError(
        message: "only one source can be imported at a time, or several with --history"
      )
    }
    try session.checkInput(source)
    try checkCopying()
    let result = try take(source, in: session)
    var copies: PhotoExportSummary?
    var failure: (any Error)?
    do { copies = try await copyPhotos(of: result.summary, in: session) } catch { failure = error }
    // What was imported is stored even if copying failed.
    let hasDifferences = try show(result, copies, in: session)
    if !isQuiet { showNotes(on: result, from: source, on: session.console) }
    try runHooks(result.summary, copies, in: session)
    if let failure { throw failure }
    if let copies, copies.isPartial { throw PartialSuccess() }
    if result.summary.report.hasFaults { throw PartialSuccess() }
    if hasDifferences { throw NegativeAnswer() }
  }

  /// Returns the line that shows the progress of the import.
  func progressLine(in session: Session) -> ProgressLine {
    ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
  }
}

extension ImportCommand {
  /// The result of an import.
  private struct Result {
    let summary: ImportSummary
    /// The changes; `nil` if they are not asked for.
    let changes: LibraryComparison?
    /// The library that other commands use, if a new one was imported into a file with others.
    var usualLibrary: String?
  }

  /// Imports a source and shows the problems that make it unreadable.
  private func take(_ source: String, in session: Session) throws -> Result {
    let path = try session.location().path
    let line = progressLine(in: session)
    defer { line.clear() }
    do {
      return try take(source, into: path, in: session) { line.show($0) }
    } catch let error as ImportError where !error.problems.isEmpty {
      line.clear()
      try showProblems(of: error, in: session)
      throw error
    }
  }

  /// Imports a source, or tries to in a copy if only the changes are to be shown.
  private func take(
    _ source: String,
    into path: String,
    in session: Session,
    progress: @escaping @Sendable (ReadingProgress) -> Void
  ) throws -> Result {
    let options = try importOptions(in: session)
    session.narration.what("Reading \(source)")
    let result = try MediaLibrary.withWriter(at: path, options: writeOptions(in: session)) {
      writer in
      if isDiff, isDryRun {
        let (summary, changes) = try writer.trySource(source, options: options, progress: progress)
        return Result(summary: summary, changes: changes)
      }
      let summary = try writer.importSource(source, options: options, progress: progress)
      // The first library of a file is the one that other commands use.
      let hasOthers = summary.outcome.isNewLibrary && (summary.outcome.revision ?? 0) > 1
      let usual = hasOthers ? try writer.library.name : nil
      return Result(summary: summary, changes: nil, usualLibrary: usual)
    }
    if !isDiff || isDryRun { return result }
    let changes = try MediaLibrary(reading: path).comparison(of: result.summary)
    return Result(
      summary: result.summary,
      changes: changes,
      usualLibrary: result.usualLibrary
    )
  }

  /// Shows the problems that made a source unreadable, which its message sums up.
  private func showProblems(of error: ImportError, in session: Session) throws {
    if isJSON {
      let output = session.standardOutput()
      output.write(JSONDocument.import(error).text + "\n")
      try output.finish()
    } else if session.isVerbose {
      for warning in ProblemText.warnings(error.problems) { session.console.warning(warning) }
    }
  }

  /// Shows the changes if they are asked for, otherwise the summary.
  ///
  /// - Returns: Whether changes are shown.
  private func show(
    _ result: Result,
    _ copies: PhotoExportSummary?,
    in session: Session
  ) throws -> Bool {
    let text = ImportText(result.summary, isDryRun: isDryRun, isDated: sourceDate != nil)
    text.tell(session.narration, isKnown: result.summary.isKnown)
    for warning in text.warnings { session.console.warning(warning) }
    let copiesText = copies.map(PhotoExportText.init)
    copiesText?.warn(on: session.console)
    if let changes = result.changes {
      return try DiffReport(format: diffFormat ?? (isJSON ? .json : .text)).write(
        changes,
        to: session.output(to: "-", isPaged: true),
        in: session
      )
    }
    if isQuiet { return false }
    let output = session.standardOutput()
    let document = JSONDocument.import(result.summary, copies: copies, isDryRun: isDryRun)
    output.write((isJSON ? document.text : text.lines.joined(separator: "\n")) + "\n")
    if let copiesText, !isJSON { output.write(copiesText.text) }
    if isDryRun, !isJSON {
      output.write(styled: TagEncodingText(result.summary.report.tagEncodings).readings)
    }
    try output.finish()
    return false
  }

  private func runHooks(
    _ summary: ImportSummary,
    _ copies: PhotoExportSummary?,
    in session: Session
  ) throws {
    guard !isDryRun, summary.outcome.revision != nil else { return }
    try session.runHooks(.import, .import(summary, copies: copies))
    if summary.outcome.plays.plays > 0 { try session.runHooks(.plays, .import(summary)) }
  }

  private func showNotes(on result: Result, from source: String, on console: Console) {
    let summary = result.summary
    if let note = ImportText.note(of: summary, from: source) { console.note(note) }
    if let note = TagEncodingText(summary.report.tagEncodings).note(on: source) {
      console.note(note)
    }
    if summary.conflictCount > 0 {
      let conflicts = NumberFormat.count(summary.conflictCount, "conflict")
      console.note(
        "\(conflicts) with your ratings; 'libsync meta conflicts' lists and resolves them"
      )
    }
    if summary.outcome.isNewLibrary, !isDryRun, let usual = result.usualLibrary {
      let name = summary.outcome.library
      if usual != name {
        let choice = ShellWord.quoted(name)
        console.note(
          "other commands use '\(usual.onOneLine)' unless --from \(choice) is given; to change "
            + "that: libsync libraries default \(choice)"
        )
      }
    }
  }
}
