import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that sums up a library.
struct StatsCommand: LibraryCommand {
  static let name = "stats"
  static let summary = "Sum up plays, time, artists, years and ratings"
  static let discussion = """
    Shows how many items the library has, how long they play and how large their files are, how \
    often they were played and skipped, and the time spent listening, which is the playing time of \
    each item times its plays. The artists, albums, genres and songs with the most plays follow, \
    and the numbers of items by decade, by month added (in UTC), by rating, by kind and by bit \
    rate. Years before 1000, and years after the one that follows the last import, are taken for \
    typing errors in tags, and count as unknown. Bit rates that are not usual, as those of files \
    with variable ones, are counted together. On a terminal, bars compare the numbers.

    The plays by year and by month are those that exports, devices and players have dated. Of the \
    plays between two exports, only the last one has a date, which counts for all of them.

    --from all sums up all libraries together.

    --html writes a page with charts, and with the date of the data, that needs no other files.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync stats --where 'genre=Jazz'", "Sum up one genre."),
    CommandExample("libsync stats --html stats.html", "Write a page with charts."),
    CommandExample("libsync stats --from all", "Sum up all libraries together."),
  ]
  static let parameters: [Parameter<Self>] = [
    .fromAny(\.from),
    .option("--top", value: "number", set: \.top, help: "Length of the rankings [10]."),
    .option(
      "--html",
      value: "file",
      set: \.page,
      completion: .file,
      help: "Write a page with charts to FILE (- is standard output)."
    ).written(),
    .json(\.isJSON),
    .group(\.selection, [SelectionOptions.operand]),
    .group(\.selection),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var from: String?
  var top = 10
  var page: String?
  var isJSON = false
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    guard top >= 0 else {
      throw UsageError(message: "--top must be 0 or greater, not \(top)")
    }
    if isJSON, page != nil {
      throw UsageError(message: "--json and --html cannot be combined")
    }
    let items = try selection.select(from: from, in: session)
    if items.listed.areNamed { return try sumUpAll(items, in: session) }
    for library in items.listed.libraries {
      let statistics = try library.statistics(
        of: items.selection(library),
        top: top,
        options: items.options,
        warn: items.warn
      )
      let name = try library.name
      let described = try library.libraries().first { $0.name == name }
      try write(
        StatsCharts(statistics, of: described),
        of: name,
        origin: described.map { try origin(of: $0, library, in: session.localTime).text },
        .stats(statistics, of: name),
        in: session
      )
    }
    try items.finish()
  }

  private func sumUpAll(_ items: SelectedItems, in session: Session) throws {
    var parts: [LibraryStatistics] = []
    var names: [String] = []
    let isComplete = try items.forEach { library, selection in
      parts.append(
        try library.partialStatistics(of: selection, options: items.options, warn: items.warn)
      )
      names.append(try library.name)
    }
    let total = LibraryStatistics(totalOf: parts, top: top)
    try write(
      StatsCharts(total, of: nil),
      of: names.joined(separator: ", "),
      heading: "All libraries: \(names.joined(separator: ", ").onOneLine)\n",
      .stats(total, ofAll: names),
      in: session
    )
    if !isComplete { throw PartialSuccess() }
  }

  /// Writes the statistics of one library, or those of all together.
  private func write(
    _ charts: StatsCharts,
    of name: String,
    origin: String? = nil,
    heading: String = "",
    _ document: JSONDocument,
    in session: Session
  ) throws {
    if let page {
      let isPartial = selection.isSelective || selection.limit != nil || selection.offset != nil
      let partial = isPartial ? "Only a selection of the items is counted." : nil
      let remarks = [partial, origin].compactMap(\.self)
      let text = StatsPage(charts: charts, library: name, remarks: remarks).text
      return try write(text, to: page, in: session)
    }
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      output.write(document.text + "\n")
    } else {
      output.write(heading)
      let text = StatsText(
        summary: charts.summary,
        charts: charts.forText,
        style: session.style,
        hasBars: output.isTerminal
      )
      output.write(styled: text.text)
    }
    try output.finish()
  }

  private func origin(
    of described: Library,
    _ library: MediaLibrary,
    in time: LocalTime
  ) throws -> StatsOrigin {
    if let asOf = selection.asOf { return StatsOrigin(described, asOf: asOf, in: time) }
    return StatsOrigin(described, try library.revisions().last, in: time)
  }

  private func write(_ text: String, to page: String, in session: Session) throws {
    let output = try session.output(to: page, escaping: .reference)
    output.write(text)
    try output.finish()
    if page != "-" { session.console.note("Wrote \(page).") }
  }
}
