import ArgumentParsing
import CommandLineIO
import LibSync
import System

extension SyncOptions.SmartLists: ArgumentValue {}

/// The command that puts music on an iPod and brings its plays home.
struct SyncCommand: LibraryCommand {
  static let name = "sync"
  static let summary = "Put a library on an iPod, and import its plays"
  static let discussion = SyncHelp.discussion
  static let examples = SyncHelp.examples
  static let exitStatuses = SyncHelp.exitStatuses
  static let parameters: [Parameter<Self>] =
    [
      .from(\.from),
      .flag("--all", set: \.selection.isAll, help: "Everything in the library."),
      .option(
        "--podcasts",
        value: "n",
        set: \.selection.episodes,
        help: "The N newest unplayed episodes of each podcast."
      ),
      .flag(
        "--save",
        set: \.isSaving,
        help: "Remember the selection and its options for this iPod."
      ),
      .option(
        "--smart",
        value: "how",
        set: \.choices.smartLists,
        help: "Put smart playlists on the iPod live or frozen [live]."
      ),
      .option(
        "--fill",
        value: "percent",
        set: \.choices.fillPercent,
        help: "Put only what fits, up to PERCENT of the iPod."
      ),
      .option(
        "--leave",
        value: "size",
        set: \.choices.freeSize,
        help: "Put only what fits, and leave SIZE free, such as 2GB."
      ),
      .option(
        "--transcode",
        value: "format",
        set: \.choices.encoding,
        help: "Convert lossless to alac, aac:256, mp3 or never [alac]."
      ),
      .flag(
        "--sound-check",
        set: \.choices.measuresLoudness,
        help: "Measure the loudness of new files for Sound Check."
      ),
      .flag(
        "--rewrite-tags",
        set: \.choices.rewritesTags,
        help: "Write the tags of the library to the files on the iPod."
      ),
      .flag("--no-covers", set: \.choices.keepsCovers, help: "Leave the covers on the iPod alone."),
      .flag("--no-plays", set: \.keepsPlays, help: "Do not import plays and ratings."),
      .flag(
        "--rockbox",
        set: \.choices.isForRockbox,
        help: "Write the playlists for Rockbox as well."
      ),
      .flag(
        "--remove-others",
        set: \.removesOthers,
        help: "Remove the tracks that other programs put on the iPod."
      ),
      .flag(
        "--keep-removed",
        set: \.keepsRemoved,
        help: "Copy files here before they are removed from the iPod."
      ),
      .flag(
        "--keep-unselected",
        set: \.choices.keepsUnselected,
        help: "Keep tracks that are no longer selected."
      ),
      .flag(
        "--experimental",
        set: \.isExperimental,
        help: "Sync an iPod nano 5G too, which is untested."
      ),
      .flag("--resume", set: \.isResuming, help: "Continue a sync that another computer began."),
      .flag("--abandon", set: \.isAbandoning, help: "Undo an interrupted sync first."),
      .flag("-y", "--yes", set: \.isConfirmed, help: "Do not ask."),
      .dryRun(\.isDryRun, "Show the plan without writing anything."),
      .json(\.isJSON, "Write the plan or the outcome as JSON."),
      .option(
        "--notify",
        value: "command",
        set: \.notifiedCommand,
        help: "Run COMMAND at the end, with the outcome or failure as JSON."
      ),
      .quiet(\.isQuiet),
      .progress(\.progress),
      .wait(\.wait),
      .operand(
        "device",
        set: \.device,
        completion: .values(.devices, or: .directory),
        help: "Where the iPod is mounted [the only mounted iPod]."
      ),
      .group(\.choices.files),
      .group(\.selection.options),
      .group(\.selection.options.evaluation),
      .group(\.common),
    ]

  var from: String?
  var selection = SyncSelection()
  var isSaving = false
  var choices = SyncChoices()
  var keepsPlays = false
  var removesOthers = false
  var keepsRemoved = false
  var isExperimental = false
  var isResuming = false
  var isAbandoning = false
  var isConfirmed = false
  var isDryRun = false
  var isJSON = false
  var notifiedCommand: String?
  var isQuiet = false
  var progress = ProgressChoice.auto
  var wait: WaitTime?
  var device: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    try check()
    let device = try device ?? MountedDevices.onlyPath(for: Self.name, in: session)
    let sync = DeviceSync(
      ofDeviceAt: device,
      with: try session.location().path,
      selecting: from,
      options: try options(SavedSync(selection, choices), in: session)
    )
    let choice = isJSON && progress == .auto ? .never : progress
    let line = ProgressLine(choice, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    let report: SyncReport
    do {
      report = try await sync.run {
        try contents(of: $0, saved: $1, in: session)
      } confirming: {
        line.clear()
        return try confirm($0, in: session)
      } progress: {
        line.show($0)
      }
    } catch {
      line.clear()
      if !Interruption.isRequested, !(error is Refusal) {
        try notify(of: CommandFailure(error), at: device, in: session)
      }
      throw error
    }
    line.clear()
    try finish(report, in: session)
  }

  private func check() throws(UsageError) {
    if let limit = selection.options.limit, limit < 0 {
      throw UsageError(message: "--limit is negative")
    }
    if !selection.isGiven, let option = selection.refinement {
      throw UsageError(
        message: "\(option) needs a selection",
        hint: "use --playlist, --match or --all as well"
      )
    }
    if isResuming, isAbandoning {
      throw UsageError(message: "--resume and --abandon cannot be combined")
    }
    if isSaving, let option = selection.fleetingOption {
      throw UsageError(
        message: "--save cannot remember \(option), which may mean something else later"
      )
    }
  }

  private func options(_ wanted: SavedSync, in session: Session) throws -> SyncOptions {
    var options = SyncOptions()
    try wanted.choices.apply(to: &options)
    if isSaving, wanted.selection.isGiven { options.selection = wanted.text }
    options.isDryRun = isDryRun
    options.allowsExperimental = isExperimental
    options.interrupted = isResuming ? .resume : isAbandoning ? .abandon : .own
    options.mergesPlays = !keepsPlays
    options.removesUnknown = removesOthers
    options.keepsRemoved = keepsRemoved
    var environment: [String: String] = [:]
    for name in ["XDG_CACHE_HOME", "XDG_DATA_HOME", "HOME"] {
      environment[name] = session.environment[name]
    }
    options.cacheFolder = TranscodingCache.standardFolder(environment: environment)
    options.stateFolder = CacheFolder.standardPath("syncs", environment: environment)
    options.backupFolder = DataFolder.deviceBackups(environment)
    options.date = session.environment.sourceDate
    options.secondsToWait = WaitTime.seconds(wait)
    return options
  }

  private func contents(
    of library: MediaLibrary,
    saved: DeviceRecord?,
    in session: Session
  ) throws -> SyncContents {
    if selection.isGiven {
      var contents = try selection.contents(of: library, in: session)
      if isSaving {
        let saved = SavedSync(try selection.namingIDs(in: library), choices)
        contents.options = try options(saved, in: session)
      }
      return contents
    }
    let hint = "use --playlist, --match or --all; --save remembers it for the next time"
    guard let text = saved?.selection else {
      throw UsageError(message: "nothing is selected for this iPod", hint: hint)
    }
    guard let saved = SavedSync(text) else {
      throw UsageError(message: "the selection saved for this iPod cannot be read", hint: hint)
    }
    do {
      var contents = try saved.selection.contents(of: library, in: session)
      let wanted = SavedSync(saved.selection, choices.filled(from: saved.choices))
      contents.options = try options(wanted, in: session)
      return contents
    } catch let error as LookupError {
      let message = CommandFailure(error).message ?? ""
      throw UsageError(
        message: "the selection saved for this iPod no longer exists: \(message)",
        hint: hint
      )
    }
  }

  private func confirm(_ report: SyncReport, in session: Session) throws -> Bool {
    if isConfirmed { return true }
    let text = SyncText(report)
    for warning in text.warnings { session.console.warning(warning) }
    session.console.excerpt(text.plan)
    switch try session.ask("Continue?") {
    case let answer?: return answer
    case nil:
      throw Refusal("the iPod would be changed; use --yes to allow it, or --dry-run to see how")
    }
  }

  private func finish(_ report: SyncReport, in session: Session) throws {
    let text = SyncText(report)
    if isConfirmed || isDryRun {
      for warning in text.warnings { session.console.warning(warning) }
    }
    if !isQuiet || isJSON {
      let output = session.standardOutput()
      output.write(isJSON ? JSONDocument.sync(report).text + "\n" : text.outcome)
      try output.finish()
    }
    if report.outcome == .done || report.outcome == .nothingToDo {
      try notify(of: report.outcome.rawValue, .sync(report), in: session)
      if report.plays?.merged.isEmpty == false {
        try session.runHooks(.plays, .sync(report))
      }
    }
    if report.outcome == .declined {
      throw NegativeAnswer(message: "nothing was changed on the iPod")
    }
    if report.outcome == .planned { throw NegativeAnswer() }
    if report.isPartial { throw PartialSuccess() }
  }

  private func notify(
    of failure: CommandFailure,
    at path: String,
    in session: Session
  ) throws {
    let document = JSONDocument.failedSync(
      at: path,
      message: failure.message,
      status: Int(failure.status.rawValue)
    )
    try notify(of: "failed", document, in: session)
  }

  /// Runs the command that is to know the outcome.
  private func notify(
    of outcome: String,
    _ document: JSONDocument,
    in session: Session
  ) throws {
    try session.runHooks(.sync, document)
    guard let notifiedCommand else { return }
    let problem = try ShellCommand.run(
      notifiedCommand,
      input: document.text + "\n",
      environment: ["LIBSYNC_OUTCOME": outcome],
      until: try StopSignal()
    )
    if let problem { session.console.warning("the --notify command \(problem)") }
  }
}
