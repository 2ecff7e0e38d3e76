import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that writes plays on devices for other programs.
struct PlaysExportCommand: LibraryCommand {
  static let name = "plays export"
  static let summary = "Write plays on devices for Last.fm and ListenBrainz"
  static let discussion = """
    Writes the plays that imports and syncs of devices have found, each once, with its date. The \
    formats are scrobbler, the log of Rockbox (.scrobbler.log), which many programs send to Last.fm; \
    listenbrainz, JSON that ListenBrainz takes as it is, with at most 1,000 plays on each line; and \
    csv, with artist, track, album, timestamp, album artist and duration. Without --format, it \
    follows from the extension of FILE: log, json or csv.

    ListenBrainz takes no plays before October 2002 and none of the future, which a device has if its \
    clock was wrong: with listenbrainz, they are left out and not remembered as written, and a \
    warning says how many.

    --for NAME writes only the plays that have not been written for the program NAME before, and \
    then remembers them. NAME is any word, such as lastfm.

    An iPod keeps only the date of the last play of each song. Earlier plays since the sync before \
    have no date and are left out; their number is reported. A .scrobbler.log that was imported is \
    a library of its own, whose plays are only counted: they have been written for Last.fm already.
    """
  static let examples = [
    CommandExample(
      "libsync plays export --for lastfm -o new.scrobbler.log",
      "Write the plays that have not been written for Last.fm yet."
    ),
    CommandExample(
      "libsync plays export --format listenbrainz --since 2024",
      "Write the plays since 2024 as requests for ListenBrainz."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some plays were left out; a warning says why.")
  ]
  static let parameters: [Parameter<Self>] = [
    .playsFrom(\.from),
    .playsSince(\.since),
    .option(
      "--for",
      value: "name",
      set: \.program,
      help: "Only plays not yet written for this program."
    ),
    .option(
      "--format",
      value: "format",
      set: \.format,
      help: "Format [from FILE's extension, else scrobbler]."
    ),
    .dryRun(\.isDryRun, "Write the plays, but do not remember them."),
    .wait(\.wait),
    .output(\.output),
    .quiet(\.isQuiet),
    .group(\.common),
  ]

  var from: String?
  var since: String?
  var program: String?
  var format: ListenFormat?
  var isDryRun = false
  var wait: WaitTime?
  var output = "-"
  var isQuiet = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let moment = try since.map { text throws(UsageError) in
      try DateArgument.parse(text, in: session.localTime).start
    }
    if let program, program.isEmpty { throw UsageError(message: "--for needs a name") }
    if program != nil, since != nil {
      throw UsageError(
        message: "--for and --since cannot be combined",
        hint: "earlier plays would never be written for that program"
      )
    }
    let format = try format ?? .of(output, otherwise: .scrobbler)
    let program = program?.lowercased()
    let library = try session.openLibrary()
    let device = ListedLibraries.isAll(from) ? nil : from
    let all = try library.listens(of: device, since: moment, notWrittenFor: program)
    let now = session.localTime.now
    let found = all.leavingOut { !format.takes($0.date, now: now) }
    let refusedCount = all.listens.count - found.listens.count
    let output = try session.output(to: output)
    output.write(format.text(found.listens, version: MediaLibrary.version))
    try output.finish()
    if let program, !isDryRun, !found.isEmpty {
      let options = WriteOptions(
        date: session.environment.sourceDate,
        secondsToWait: WaitTime.seconds(wait)
      )
      try MediaLibrary.withWriter(at: session.location().path, options: options) {
        try $0.noteListens(found, writtenFor: program)
      }
    }
    if !isQuiet { report(found, on: session.console) }
    if refusedCount > 0 {
      session.console.warning(
        "left out \(NumberFormat.count(refusedCount, "play")) with dates that ListenBrainz refuses: "
          + "before October 2002, or in the future"
      )
      throw PartialSuccess()
    }
  }

  private func report(_ found: Listens, on console: Console) {
    let place = output == "-" ? "" : " to \(output)"
    console.note("Wrote \(NumberFormat.count(found.listens.count, "play"))\(place).")
    if found.undatedCount > 0 {
      let count = NumberFormat.count(Int(clamping: found.undatedCount), "play")
      console.note("Left out \(count) whose date no device has kept.")
    }
    if found.namelessCount > 0 {
      let count = NumberFormat.count(found.namelessCount, "item")
      console.note("Left out \(count) without a title or an artist.")
    }
  }
}

extension ListenFormat: ArgumentValue, SuffixedFormat {
  static let suffixes = ["log", "json", "csv"]

  init?(suffix: String) {
    switch suffix {
    case "log": self = .scrobbler
    case "json", "jsonl", "ndjson": self = .listenBrainz
    case "csv": self = .csv
    default: return nil
    }
  }
}
