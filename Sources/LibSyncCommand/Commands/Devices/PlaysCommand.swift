import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists plays on devices or merges them into a library.
struct PlaysCommand: LibraryCommand {
  static let name = "plays"
  static let summary = "List plays on devices, or merge them into a library"
  static let discussion = """
    Lists the plays, skips, ratings and bookmarks that imports of devices have found, in the order \
    in which they were read. Each import records only those that no earlier import has recorded.

    --since lists what was played on or after a date or, if the date of play is unknown, what was \
    read on or after that date. --sort has one or more columns of the list, separated by commas; \
    plays without a value come last.

    Options that select items list only the plays of items that they select in the library of the \
    device. \(SelectionOptions.discussion)

    --apply-to merges everything that has not yet been merged into that library, as one revision \
    that 'libsync undo' reverts. Items are matched by their persistent IDs:

    - Plays and skips are added, unless the library already counts them.
    - Of two dates, the more recent one is used.
    - A bookmark is used unless the item was played in the library after it was last played on the \
    device.
    - A rating is used if the library still has the rating that the device had before. If the \
    library's rating has changed too, the two conflict: the library's rating is kept, and the \
    conflict is listed each time until both sides agree.

    Merged values override the source's until the source counts the plays itself or its rating \
    changes. A sync transfers all plays of a device to the desktop at once. A single item whose \
    count or date does not match therefore shows that the sync has not taken place yet, and a \
    single item that was last played in the same second as on the device shows that it has. \
    Without such an item, the plays may already be counted: they are not added, and --pending \
    lists them until a later sync shows which is true.

    A folder where an iPod is mounted, such as /media/IPOD, lists the plays on it since its last \
    sync, for other programs, and those in the logs of Rockbox, which keep earlier plays as well. \
    Nothing is recorded, and no library file is needed.

    --pending lists the plays that are not in any library yet, with the reason: notMerged or \
    mayBeCounted. With --apply-to, it lists only those that are not in the given library, and \
    merges nothing.
    """
  static let examples = [
    CommandExample("libsync plays --since 2024-05-01", "List plays on devices since May 1."),
    CommandExample(
      "libsync plays --sort -plays,title --limit 20",
      "List the items with the most plays first."
    ),
    CommandExample("libsync plays --apply-to iTunes", "Merge plays on devices into a library."),
    CommandExample("libsync plays --pending", "List plays that may not be in the libraries."),
    CommandExample(
      "libsync plays /media/IPOD --json",
      "List the plays on an iPod since its last sync, for scripts."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Merged, except for ratings that were changed on both sides.")
  ]
  static let parameters: [Parameter<Self>] = [
    .playsFrom(\.from),
    .playsSince(\.since),
    .option(
      "--sort",
      value: "keys",
      append: \.sort,
      help: "Sort by these columns; -COLUMN for descending order."
    ),
    .option(
      "--apply-to",
      value: "name",
      set: \.target,
      completion: .values(.libraries),
      help: "Merge the plays into this library."
    ),
    .flag(
      "--pending",
      set: \.isPending,
      help: "List plays that are not in the libraries, and why."
    ),
    .dryRun(\.isDryRun, "Show what would be merged without merging anything."),
    .wait(\.wait),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.offered),
    .group(\.selection.evaluation),
    .group(\.list, ListOptions.parameters(hasIDs: true, hasFiles: false)),
    .group(\.common),
  ]

  var from: String?
  var since: String?
  var sort: [String] = []
  var target: String?
  var isPending = false
  var isDryRun = false
  var wait: WaitTime?
  var selection = SelectionOptions()
  var list = ListOptions()
  var common = CommonOptions()

  /// The name of the library of the only device; `nil` for all devices.
  private var device: String? { ListedLibraries.isAll(from) ? nil : from }

  func run(in session: Session) async throws {
    if let mount = mountedDevice { return try listDeltas(of: mount, in: session) }
    if isPending { return try listPending(in: session) }
    if let target { return try merge(into: target, in: session) }
    if isDryRun || wait != nil {
      throw UsageError(message: "--dry-run and --wait need --apply-to")
    }
    let moment = try since.map { text throws(UsageError) in
      try DateArgument.parse(text, in: session.localTime).start
    }
    let library = try session.openLibrary()
    let order = try RecordOrder(sort, columns: DevicePlay.columns)
    let played = try PlayedItems(selection, on: device, in: session)
    var writer = try list.writer(
      kind(of: library),
      columns: DevicePlay.columns,
      standard: .table,
      in: session
    )
    let plays = try library.plays(
      of: device,
      since: moment,
      limit: selection.isGiven || !order.isEmpty ? nil : list.limit
    ).filter { played.contains($0.persistentID, on: $0.library) }
    for play in order.sorted(plays, \.record.values) {
      writer.write(play.persistentID, ListWriter.cells(play.record))
    }
    try writer.finish()
    try played.finish()
  }

  // MARK: Listing

  private func kind(of library: MediaLibrary) throws -> ListWriter.Kind {
    var kind = ListWriter.Kind(schema: .plays, plural: "plays", singular: "play")
    kind.dates = ["read"]
    kind.mainColumns = ["title", "reason", "plays", "lastPlayedDate", "skips", "library", "artist"]
    if (list.format(among: kind.formats) ?? .table).isForPeople {
      kind.idLength = try library.itemIDLength()
    }
    return kind
  }

  // MARK: Listing the plays on a mounted device

  /// The folder of the mounted device whose plays are listed; `nil` to list recorded plays.
  private var mountedDevice: String? {
    guard selection.ids.count == 1, let path = selection.ids.first else { return nil }
    return path.contains("/") || MountedDevices.hasPlays(at: path) ? path : nil
  }

  private func listDeltas(of mount: String, in session: Session) throws {
    let isOnlyMount = from == nil && since == nil && target == nil && !isPending
    guard isOnlyMount, !selection.isGivenByOptions else {
      throw UsageError(message: "the plays on a mounted iPod are listed without other options")
    }
    let (deltas, problems) = try PlayDelta.all(onDeviceAt: mount)
    for warning in ProblemText.warnings(problems) { session.console.warning(warning) }
    let order = try RecordOrder(sort, columns: PlayDelta.columns)
    var kind = ListWriter.Kind(schema: .playDeltas, plural: "plays", singular: "play")
    kind.mainColumns = ["title", "plays", "lastPlayedDate", "skips", "rating", "artist"]
    var writer = try list.writer(
      kind,
      columns: PlayDelta.columns,
      standard: .table,
      in: session
    )
    for delta in order.sorted(deltas, \.record.values).prefix(list.limit ?? .max) {
      writer.write(delta.persistentID, ListWriter.cells(delta.record))
    }
    try writer.finish()
    if !problems.isEmpty { throw PartialSuccess() }
  }

  // MARK: Listing pending plays

  private func listPending(in session: Session) throws {
    if isDryRun || wait != nil || since != nil {
      throw UsageError(message: "--pending cannot be combined with --dry-run, --wait or --since")
    }
    let library = try session.openLibrary()
    let order = try RecordOrder(sort, columns: PendingPlay.columns)
    let played = try PlayedItems(selection, on: device, in: session)
    var writer = try list.writer(
      kind(of: library),
      columns: PendingPlay.columns,
      standard: .table,
      in: session
    )
    let plays = try library.pendingPlays(missingIn: target, from: device)
      .filter { played.contains($0.item.persistentID, on: $0.item.device) }
    for play in order.sorted(plays, \.record.values) {
      writer.write(play.item.persistentID, ListWriter.cells(play.record))
    }
    try writer.finish()
    try played.finish()
  }

  // MARK: Merging

  private func merge(into target: String, in session: Session) throws {
    if since != nil || list.limit != nil || !sort.isEmpty || selection.isGiven {
      throw UsageError(
        message:
          "--apply-to merges all plays; leave out --since, --sort and --limit, and select no "
          + "items"
      )
    }
    let format = list.format(among: [.text, .json]) ?? .text
    guard format == .text || format == .json else {
      throw UsageError(
        message: "with --apply-to, --format must be text or json, not \(format.rawValue)"
      )
    }
    let options = WriteOptions(
      date: session.environment.sourceDate,
      isDryRun: isDryRun,
      secondsToWait: WaitTime.seconds(wait)
    )
    let output = try list.openOutput(in: session)
    let outcome = try MediaLibrary.withWriter(
      at: session.location().path,
      selecting: target,
      options: options
    ) { try $0.applyPlays(from: device) }
    let text = PlayMergeText(outcome, isDryRun: isDryRun, in: session.localTime)
    if format == .json {
      output.write(JSONDocument.appliedPlays(outcome, isDryRun: isDryRun).text + "\n")
    } else {
      output.write(styled: text.lines(session.style))
    }
    try output.finish()
    if !outcome.conflicts.isEmpty { throw PartialSuccess() }
  }
}
