import ArgumentParsing
import CommandLineIO
import JSON
import LibSync

/// The command that lists what was played on devices, or merges it into a library.
struct PlaysCommand: Command {
  static let name = "plays"
  static let summary = "List what was played on devices, or merge it into a library"
  static let discussion = """
    Each import of a device notes the plays, skips, ratings and bookmarks that its files tell of \
    and that no import has told before. They are listed in the order in which they were read.

    With --apply-to, those that have not been merged into that library yet are, as one revision, \
    which 'libsync undo' takes back. Items are found by their persistent IDs. Plays and skips add \
    unless the library counts them already; dates take the newest; a bookmark is taken unless the item was played in the library after it \
    was last played on the device. A rating is taken if the library has the one that the device \
    had before; if the library has been given another one, that is a conflict, which is listed, \
    left alone, and listed again until both sides agree.

    What was merged lies on top of what the library's source says. When the source itself has \
    come to count these plays, or has been given another rating, it is believed again. A sync \
    gives the desktop all plays of a device at once, so one item whose count or date does not fit \
    shows that it is still to come, and one that was last played in the very second in which the \
    device played it shows that it has taken place. Where neither is so, the plays may be counted \
    already: they are not added, and --pending lists them until a later sync decides.

    --pending lists the plays that are missing from the libraries of the file, with the reason: \
    notMerged or mayBeCounted. With --apply-to it lists those of that library, and merges none.
    """
  static let examples = [
    CommandExample("libsync plays --since 2024-05-01", "What was played on devices since then."),
    CommandExample("libsync plays --apply-to iTunes", "Merge it into a library."),
    CommandExample("libsync plays --pending", "What the libraries may lack."),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Merged, but some ratings were changed on both sides and left alone.")
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--from",
        value: "name",
        set: \.from,
        help: "Only plays on this device, by the name of its library."
      ),
      .option(
        "--since",
        value: "date",
        set: \.since,
        help: "Only what was played or, without a date, read from a day such as 2024-05-01 on."
      ),
      .option("--limit", value: "number", set: \.limit, help: "Show no more plays than this."),
      .option(
        "--apply-to",
        value: "name",
        set: \.target,
        help: "Merge the plays into this library."
      ),
      .flag(
        "--pending",
        set: \.isPending,
        help: "List the plays that the libraries lack, with the reason."
      ),
      .dryRun(\.isDryRun, "Show what would be merged, and merge none."),
      .wait(\.wait),
    ] + ListOptions.parameters.map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var from: String?
  var since: String?
  var limit: Int?
  var target: String?
  var isPending = false
  var isDryRun = false
  var wait: Int?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if isPending { return try listPending(in: context) }
    if let target { return try merge(into: target, in: context) }
    if isDryRun || wait != nil {
      throw UsageError(
        message: "--dry-run and --wait go with --apply-to",
        command: Self.name
      )
    }
    if let limit, limit < 0 {
      throw UsageError(message: "--limit wants a number from 0 on", command: Self.name)
    }
    let moment = try start
    var writer = try list.writer(
      ListWriter.Kind(schema: .plays, plural: "plays", singular: "play"),
      columns: Self.columns,
      standard: .table,
      common: common,
      in: context
    )
    for play in try common.openLibrary(in: context).plays(of: from, since: moment, limit: limit) {
      let cells = zip(Self.columns, Self.values(of: play))
      writer.write(play.persistentID, cells.map { ListWriter.Cell(name: $0, value: $1) })
    }
    try writer.finish()
  }

  // MARK: Listing

  private static let columns = [
    "read", "library", "persistentID", "title", "artist", "plays", "skips", "rating",
    "lastPlayedDate", "lastSkippedDate", "bookmarkTime", "source",
  ]

  private static func values(of play: DevicePlay) -> [PropertyValue?] {
    [
      .date(play.read), .text(play.library), .persistentID(play.persistentID),
      play.title.map(PropertyValue.text), play.artist.map(PropertyValue.text),
      .integer(play.plays.playCount), .integer(play.plays.skipCount),
      play.plays.rating.map(PropertyValue.rating),
      play.plays.lastPlayed.map { .date($0.moment) },
      play.plays.lastSkipped.map { .date($0.moment) },
      play.plays.bookmarkTime.map(PropertyValue.duration(milliseconds:)), .text(play.path),
    ]
  }

  // MARK: Listing what is missing

  private static let pendingColumns = [
    "library", "reason", "device", "persistentID", "title", "artist", "plays", "skips",
    "lastPlayedDate", "lastSkippedDate",
  ]

  private func listPending(in context: CommandContext) throws {
    if isDryRun || wait != nil || since != nil || limit != nil {
      throw UsageError(
        message: "--pending goes with --from, --apply-to and the options of lists only",
        command: Self.name
      )
    }
    var writer = try list.writer(
      ListWriter.Kind(schema: .plays, plural: "plays", singular: "play"),
      columns: Self.pendingColumns,
      standard: .table,
      common: common,
      in: context
    )
    for play in try common.openLibrary(in: context).pendingPlays(missingIn: target, from: from) {
      let cells = zip(Self.pendingColumns, Self.values(of: play))
      writer.write(play.item.persistentID, cells.map { ListWriter.Cell(name: $0, value: $1) })
    }
    try writer.finish()
  }

  private static func values(of play: PendingPlay) -> [PropertyValue?] {
    [
      .text(play.library), .text(play.reason.rawValue), .text(play.item.device),
      .persistentID(play.item.persistentID), play.item.title.map(PropertyValue.text),
      play.item.artist.map(PropertyValue.text), .integer(play.plays.playCount),
      .integer(play.plays.skipCount), play.plays.lastPlayed.map { .date($0.moment) },
      play.plays.lastSkipped.map { .date($0.moment) },
    ]
  }

  private var start: Timestamp? {
    get throws {
      guard let since else { return nil }
      guard case .before(let moment) = RevisionArgument(since)?.start else {
        throw UsageError(
          message: "'\(since)' is no date such as 2024-05-01",
          command: Self.name
        )
      }
      return moment
    }
  }

  // MARK: Merging

  private func merge(into target: String, in context: CommandContext) throws {
    if since != nil || limit != nil {
      throw UsageError(
        message: "--apply-to merges everything; leave out --since and --limit",
        command: Self.name
      )
    }
    let format = list.format ?? .text
    guard format == .text || format == .json else {
      throw UsageError(message: "what is merged is told as text or json", command: Self.name)
    }
    var options = WriteOptions()
    options.isDryRun = isDryRun
    options.secondsToWait = try WaitOption.seconds(wait, command: Self.name)
    options.date = context.environment.sourceDate
    let output = try list.openOutput(common, in: context)
    let outcome = try MediaLibrary.withWriter(
      at: common.location(in: context).path,
      selecting: target,
      options: options
    ) { try $0.applyPlays(from: from) }
    let document = AppliedPlaysDocument(outcome: outcome, isDryRun: isDryRun)
    let text = PlayMergeText(outcome, isDryRun: isDryRun)
    output.write(
      format == .json ? document.json.text + "\n" : text.lines(common.style(in: context))
    )
    try output.finish()
    if !outcome.conflicts.isEmpty { throw PartialSuccess() }
  }
}
