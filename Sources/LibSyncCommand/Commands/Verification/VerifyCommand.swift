import ArgumentParsing
import CommandLineIO
import Glibc
import JSON
import LibSync

/// The command that checks the files of items.
struct VerifyCommand: LibraryCommand {
  static let name = "verify"
  static let summary = "Check that the files of items exist and are intact"
  static let discussion = """
    Checks for each item that its file exists, can be read, is not empty, has the type that its \
    extension stands for, and has the tags and the playing time that are in the library. MP3, \
    MPEG-4, WAV and AIFF files that were cut off are found if their headers state their size.

    --decode also decodes each file to its end, and finds damaged files, files that were cut off \
    or are longer than they state, silence and clipping. --loudness measures the loudness as EBU \
    R128 defines it, --true-peak the peak between samples, and --fingerprint makes a fingerprint \
    with which 'libsync duplicates --fingerprint' finds the same recording in other files. They \
    are stored as metadata named sound.loudness, sound.range, sound.peak and sound.fingerprint; \
    'libsync export gain' writes the loudness to the files, for players. \
    Protected files are never decoded: they cannot be checked.

    The results are stored in the library file. A file whose size and date have not changed since \
    it was checked is not checked again, so a run that was interrupted continues where it stopped; \
    --again checks all files. If the library has new values for a file, it is compared again, but \
    not decoded. Nothing else in the library changes. If the library file cannot be written, the \
    files are checked without storing the results.

    A file with a problem should be replaced. Remarks, such as tags that differ or silence, are \
    listed with -v. Streams, episodes that were never downloaded and items in the cloud have no \
    file; they are left out, and only counted.

    \(SelectionOptions.discussion)
    """
  static let exitStatuses = [
    ExitStatusInfo(.success, "All files are intact."),
    ExitStatusInfo(.negative, "Some files have problems."),
    ExitStatusInfo(.partial, "Some files cannot be checked; no others have problems."),
  ]
  static let examples = [
    CommandExample("libsync verify", "Check the files of all items without decoding them."),
    CommandExample("libsync verify --decode --playlist Party", "Decode the files of a playlist."),
    CommandExample(
      "libsync verify --loudness --fingerprint --media-types music",
      "Measure the loudness of all music, and make fingerprints."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .flag("--decode", set: \.isDecoding, help: "Decode each file to its end."),
    .flag("--loudness", set: \.measuresLoudness, help: "Measure the loudness (EBU R128)."),
    .flag("--true-peak", set: \.measuresTruePeak, help: "Measure the true peak."),
    .flag("--fingerprint", set: \.makesFingerprint, help: "Make an acoustic fingerprint."),
    .flag("--again", set: \.checksAgain, help: "Check unchanged files again."),
    .flag(
      "--resume",
      set: \.isResuming,
      help: "Continue an interrupted run; this is the default."
    ),
    .option(
      "--jobs",
      value: "number",
      set: \.jobs,
      help: "Files to check in parallel [number of processors]."
    ),
    .dryRun(\.isDryRun, "Do not store the results."),
    .json(\.isJSON, "Write the results as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.files),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.present),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var isDecoding = false
  var measuresLoudness = false
  var measuresTruePeak = false
  var makesFingerprint = false
  var checksAgain = false
  var isResuming = false
  var jobs: Int?
  var isDryRun = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try check()
    let (library, selected, items) = try selection.selectInOne(from: from, in: session)
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    let line = ProgressLine(
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session.context
    )
    defer { line.clear() }
    var report = VerificationReport(
      of: try library.name,
      try files.maps(of: library),
      isJSON: isJSON,
      keepsItems: isJSON || !isDryRun && session.hasHooks(.verify),
      showsRemarks: session.isVerbose
    )
    let output = session.standardOutput()
    let settings = session.playerSettings
    report.results.filelessCount = try await library.verify(
      selected,
      options: options(items.options, in: session),
      decodingWith: { PlayerProcess(settings) },
      warn: items.warn,
      lose: { error in
        line.clear()
        session.console.warning(
          "the results are not stored: \(CommandFailure(error).message ?? "")"
        )
      }
    ) { item, count in
      let text = report.add(item)
      if !text.isEmpty {
        line.clear()
        output.write(text)
      }
      line.show(itemsDone: report.results.count, of: count)
    }
    line.clear()
    output.write(report.missingFolders)
    if isJSON {
      let document = JSONDocument.verification(report.results, of: try library.name)
      output.write(document.text + "\n")
    } else if !isQuiet {
      output.write(report.summary + "\n")
    }
    try output.finish()
    if report.results.counts[.faulty] != nil {
      let name = try library.name
      if !isDryRun { try session.runHooks(.verify, .verification(report.results, of: name)) }
      throw NegativeAnswer()
    }
    if report.results.counts[.unchecked] != nil { throw PartialSuccess() }
    try items.finish()
  }

  private func check() throws(UsageError) {
    if let jobs, !(1...64).contains(jobs) {
      throw UsageError(
        message: "--jobs must be between 1 and 64, not \(jobs)",
        hint: "omit it to use the default"
      )
    }
    if checksAgain && isResuming {
      throw UsageError(
        message: "--again and --resume cannot be combined",
        hint: "leave one of them out"
      )
    }
  }

  private func options(_ rules: RuleOptions, in session: Session) throws -> VerificationOptions {
    var options = VerificationOptions()
    if isDecoding { options.checks.insert(.decoding) }
    if measuresLoudness { options.checks.formUnion([.decoding, .loudness]) }
    if measuresTruePeak { options.checks.formUnion([.decoding, .truePeak]) }
    if makesFingerprint { options.checks.formUnion([.decoding, .fingerprint]) }
    options.checksAgain = checksAgain
    options.jobs = jobs ?? max(1, min(64, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    options.files = try files.locations
    options.rules = rules
    options.writing.date = session.environment.sourceDate
    options.writing.isDryRun = isDryRun
    return options
  }
}
