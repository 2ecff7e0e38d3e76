import ArgumentParsing
import CommandLineIO
import Glibc
import LibSync

/// The command that writes measured loudness to the tags of music files.
struct ExportGainCommand: LibraryCommand {
  static let name = "export gain"
  static let summary = "Write the loudness of music to its files"
  static let discussion = """
    Writes how loud music is to the tags of its files, so that players can play all of it equally \
    loud. The loudness is the one that 'libsync verify --loudness' has measured; --measure measures \
    files that have not been measured, or have changed since. Others are reported, and left as they \
    are.

    - replaygain: the fields of ReplayGain 2.0 (REPLAYGAIN_TRACK_GAIN and REPLAYGAIN_TRACK_PEAK, \
    relative to -18 LUFS) in MP3, MPEG-4, FLAC, Ogg Vorbis, Speex, Monkey's Audio and WavPack files
    - r128: R128_TRACK_GAIN in Opus files (relative to -23 LUFS), whose standard has it in place of \
    ReplayGain; it adds to the gain in the header of the file, with which Opus is measured
    - soundcheck: iTunNORM in MP3 and MPEG-4 files, which iTunes, Music and iPods use for Sound \
    Check

    Each file gets all that suit its format; --kinds names some. --album adds the fields for albums \
    as a whole, which keep the differences between their songs. Albums are those of 'libsync \
    albums'; songs that are not selected belong to them as well, so all must be measured. Their \
    loudness is that of all songs as one, not an average. Without --album, fields about albums stay \
    as they are; Sound Check has none.

    If an MP3 file also has an APE tag with ReplayGain, as mp3gain writes it, the values there are \
    replaced too, because some players prefer them. Sound Check is written to each comment that \
    has it, in whatever language.

    Peaks are the highest samples, or if 'libsync verify --loudness --true-peak' has measured them, \
    those between samples (for an album, if they were measured in all of its songs).

    --dry-run shows the old and the new values. Files that have the values already are not written. \
    Each file is replaced by a copy only after the copy has been read again and its audio, its \
    pictures and all other tags are those of the original; if anything fails, the original stays as \
    it is. Read-only files, files with several names (hard links) and tags that could lose \
    something, such as ID3 chapters, are left as they are and reported. Owner, permissions and \
    extended attributes are kept; the time of the last change is new. What was measured stays \
    valid.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample(
      "libsync export gain --measure --album --dry-run",
      "Measure what has not been measured, and show the values that files would get."
    ),
    CommandExample(
      "libsync export gain --album --where genre=Jazz",
      "Write the values of measured songs and their albums."
    ),
    CommandExample(
      "libsync export gain --measure --kinds soundcheck --playlist Party",
      "Write only the values of Sound Check."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some files or albums are not measured, or could not be written.")
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .flag("--measure", set: \.isMeasuring, help: "Measure files that have not been measured."),
    .flag("--album", set: \.hasAlbums, help: "Write the values of albums, too."),
    .option(
      "--kinds",
      value: "kinds",
      set: \.kinds,
      help: "Only replaygain, r128 or soundcheck, or several."
    ),
    .option(
      "--jobs",
      value: "number",
      set: \.jobs,
      help: "Files to measure in parallel [number of processors]."
    ),
    .group(\.files),
    .dryRun(\.isDryRun, "Show the old and new values without writing any."),
    .json(\.isJSON, "Write the results as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.present),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var isMeasuring = false
  var hasAlbums = false
  var kinds: GainKinds?
  var jobs: Int?
  var files = FileOptions()
  var isDryRun = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
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
    let output = session.standardOutput()
    let narration = session.narration
    var summary = GainSummary(library: try library.name)
    var missing = MissingFileLines<String>(
      try files.maps(of: library),
      listingAll: session.isVerbose
    )
    var measuredCount = 0
    let settings = PlayerSettings(
      program: session.environment["LIBSYNC_PLAYER"],
      searchPath: session.environment["PATH"]
    )
    summary.rest = try await library.exportGain(
      selected,
      options(items.options, in: session),
      decodingWith: { PlayerProcess(settings) },
      warn: items.warn,
      lose: { error in
        line.clear()
        let message = CommandFailure(error).message ?? ""
        session.console.warning("what was measured is not stored: \(message)")
      },
      measured: { count in
        measuredCount += 1
        line.show(itemsDone: measuredCount, of: count)
      }
    ) { file, count in
      summary.add(file)
      line.clear()
      if let warning = file.warning {
        if !file.isMissing || missing.add(file.path, of: summary.library, warning) {
          session.console.warning(warning)
        }
      } else if isDryRun, !isJSON, !isQuiet {
        output.write(file.changes)
      } else {
        narration.what(file.narration)
      }
      line.show(itemsDone: summary.files.count, of: count)
    }
    line.clear()
    missing.rest.forEach(session.console.warning)
    summary.warn(on: session.console)
    if isJSON {
      output.write(JSONDocument.gainExport(summary, isDryRun: isDryRun).text + "\n")
    } else if !isQuiet {
      output.write(summary.line(isDryRun: isDryRun) + "\n")
    }
    try output.finish()
    if summary.isPartial { throw PartialSuccess() }
    try items.finish()
  }

  private func check() throws(UsageError) {
    guard let jobs else { return }
    if !isMeasuring {
      throw UsageError(message: "--jobs needs --measure", hint: "leave it out")
    }
    if !(1...64).contains(jobs) {
      throw UsageError(
        message: "--jobs must be between 1 and 64, not \(jobs)",
        hint: "omit it to use the default"
      )
    }
  }

  private func options(_ rules: RuleOptions, in session: Session) throws -> GainOptions {
    var options = GainOptions()
    if let kinds { options.kinds = kinds.kinds }
    options.hasAlbums = hasAlbums
    options.isMeasuring = isMeasuring
    options.jobs = jobs ?? max(1, min(64, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    options.isDryRun = isDryRun
    options.files = try files.locations
    options.rules = rules
    options.writing.date = session.environment.sourceDate
    return options
  }
}

/// The kinds of fields of `--kinds`.
struct GainKinds: ArgumentValue {
  static let expectation = "replaygain, r128 or soundcheck, or several separated by commas"

  let kinds: Set<GainKind>

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let kinds = words.compactMap { GainKind(rawValue: String($0)) }
    if kinds.count < words.count { return nil }
    self.kinds = Set(kinds)
  }
}
