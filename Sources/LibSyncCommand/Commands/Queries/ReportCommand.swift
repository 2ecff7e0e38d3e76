import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that tells what was listened to in a period.
struct ReportCommand: LibraryCommand {
  static let name = "report"
  static let summary = "Tell what was listened to in a year, a month or a sync"
  static let discussion = """
    Tells what was played in a period and for how long, which artists, albums, songs and genres \
    most, what was played for the first time, what was added, skipped, rated and loved, what was \
    forgotten, which is to say played at least five times before and not in the period, if anything \
    was, and on how many days in a row something was played. Time is the playing time of each item \
    times its plays.

    PERIOD is a date, such as 2024, 2024-05 or 'last month', or last-sync for what the last merge \
    of plays from a device brought. --since and --until give its ends, as dates or as revisions; \
    --until includes the date. Without any, the report is about all that is known.

    Each play counts once, and only plays in the period count, not what the counters of a library \
    total. Their growth from one export to the next tells how often an item was played; plays that \
    devices recorded, and those of the players of libsync, have dates of their own. Of the plays \
    between two exports, only the last one has a date, which counts for all of them, and changes \
    without a date, such as ratings, count for the middle of the time between the exports, so that \
    a report of a short time is only as exact as its exports are frequent. Counters of items that \
    came with the first export have no past, and those of later ones count if the item was added \
    after the export before. An older export that is imported later counts nothing twice, nor does \
    a merge of plays that the library counts itself later. Days and months begin on the clock of \
    your time zone (TZ).

    Items that have been removed since count as well, unless options select items.

    --html writes a page with charts and covers to look at and to send on, which needs no other \
    files.

    \(Redaction.discussion)

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync report 2024 --html 2024.html", "Write a page about a year."),
    CommandExample("libsync report 'last month'", "Tell what was played last month."),
    CommandExample("libsync report last-sync", "Tell what the last sync brought."),
    CommandExample(
      "libsync report --since 2024-05-01 --where genre=Jazz --json",
      "Tell about one genre since May, for scripts."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
    .operand(
      "period",
      set: \.periodText,
      help: "2024, 2024-05, 'last month' or last-sync [all time]."
    ),
    .option(
      "--since",
      value: "revision",
      set: \.since,
      completion: .values(.revisions),
      help: "Begin after a revision, or with a date."
    ),
    .option(
      "--until",
      value: "revision",
      set: \.until,
      completion: .values(.revisions),
      help: "End with a revision, or with a date."
    ),
    .option("--top", value: "number", set: \.top, help: "Length of the lists [10]."),
    .option(
      "--html",
      value: "file",
      set: \.page,
      completion: .file,
      help: "Write a page with charts to FILE (- is standard output)."
    ).written(),
    .flag("--no-covers", set: \.leavesOutCovers, help: "Write a page without covers."),
    .redact(\.isRedacting),
    .json(\.isJSON),
    .group(\.files).section("Options for finding pictures"),
    .group(\.selection, SelectionOptions.conditions),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var periodText: String?
  var since: String?
  var until: String?
  var top = 10
  var page: String?
  var leavesOutCovers = false
  var isRedacting = false
  var isJSON = false
  var files = FileOptions()
  var selection = SelectionOptions()
  var common = CommonOptions()

  private static let maxTop = 1000

  func run(in session: Session) async throws {
    guard (0...Self.maxTop).contains(top) else {
      throw UsageError(message: "--top must be between 0 and \(Self.maxTop), not \(top)")
    }
    if isJSON, page != nil {
      throw UsageError(message: "--json and --html cannot be combined")
    }
    if page == nil, leavesOutCovers || !files.pathMaps.isEmpty || files.musicFolder != nil {
      throw UsageError(message: "--no-covers, --path-map and --music need --html")
    }
    let argument = try PeriodArgument(
      periodText,
      since: since,
      until: until,
      in: session.localTime
    )
    let chosen = try selection.selectInOne(from: from, in: session)
    let shown = try isRedacting ? chosen.library.redacted() : chosen.library
    let report = try shown.listeningReport(
      of: chosen.items.isSelective ? chosen.selection : nil,
      in: argument.period,
      on: session.localTime.clock,
      top: top,
      options: chosen.items.options,
      warn: chosen.items.warn
    )
    let name = try shown.name
    guard let report else {
      throw UsageError(
        message: "no plays of a device have been merged into '\(name.onOneLine)'",
        hint: "give a date, such as 2024, or --since"
      )
    }
    let charts = ReportCharts(
      report: report,
      library: name,
      words: argument.words,
      time: session.localTime
    )
    if let page {
      let covers = try await covers(of: report, in: chosen.library, session)
      try write(ReportPage(charts: charts, covers: covers).text, to: page, in: session)
    } else {
      try write(charts, in: session)
    }
    try chosen.items.finish()
  }

  private func write(_ charts: ReportCharts, in session: Session) throws {
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      output.write(JSONDocument.report(charts.report, of: charts.library).text + "\n")
    } else {
      let text = ReportText(charts: charts, style: session.style, hasBars: output.isTerminal)
      output.write(styled: text.text)
    }
    try output.finish()
  }

  private func write(_ text: String, to page: String, in session: Session) throws {
    let output = try session.output(to: page, escaping: .reference)
    output.write(text)
    try output.finish()
    if page != "-" { session.console.note("Wrote \(page).") }
  }

  // MARK: Covers

  /// The width and height of covers in pixels.
  private static let coverSize = 160

  /// Returns the covers of the albums of a report.
  private func covers(
    of report: ListeningReport,
    in library: MediaLibrary,
    _ session: Session
  ) async throws -> [PersistentID: RenderedPicture] {
    var covers: [PersistentID: RenderedPicture] = [:]
    if leavesOutCovers { return covers }
    try PathMapWarning.show(files.pathMaps, library, on: session.console)
    var options = ArtworkOptions()
    options.files = try files.locations
    options.renditions = [
      Rendition(size: PictureSize(width: Self.coverSize, height: Self.coverSize))
    ]
    options.writesRenditions = false
    options.bringsRenditions = true
    // A report changes nothing, not even what is known about pictures.
    options.isDryRun = true
    var problems = RepeatedWarnings()
    for album in report.albums.entries {
      var items = MediaSelection()
      items.mediaTypes = .any
      try items.add(
        MediaPropertyPredicate(.albumPersistentID, .persistentID(album.persistentID))
      )
      let targets = try MediaLibrary.artworkTargets(by: .album, named: .id) { properties, body in
        try library.forEachItem(of: items, properties: properties, body)
      }
      try await library.makeArtwork(of: targets, options: options) { outcome in
        for problem in outcome.problems where problems.isNew(problem.description) {
          session.console.warning(problem.description)
        }
        if let picture = outcome.rendition, covers[album.persistentID] == nil {
          covers[album.persistentID] = picture
        }
      }
    }
    for warning in problems.summaries { session.console.warning(warning) }
    return covers
  }
}
