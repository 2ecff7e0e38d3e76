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

    --html writes a page with charts, and with the date of the data, that needs no other files.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync stats --where 'genre=Jazz'", "Sum up one genre."),
    CommandExample("libsync stats --html stats.html", "Write a page with charts."),
  ]
  static let parameters: [Parameter<Self>] = [
    .from(\.from),
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
    let (library, selected, items) = try selection.selectInOne(from: from, in: session)
    let statistics = try library.statistics(
      of: selected,
      top: top,
      options: items.options,
      warn: items.warn
    )
    try write(statistics, of: library, in: session)
    try items.finish()
  }

  private func write(
    _ statistics: LibraryStatistics,
    of library: MediaLibrary,
    in session: Session
  ) throws {
    let name = try library.name
    let described = try library.libraries().first { $0.name == name }
    let charts = StatsCharts(statistics, of: described)
    if let page {
      let isPartial = selection.isSelective || selection.limit != nil || selection.offset != nil
      var remarks = isPartial ? ["Only a selection of the items is counted."] : []
      if let described {
        remarks.append(try origin(of: described, library, in: session.localTime).text)
      }
      let text = StatsPage(charts: charts, library: name, remarks: remarks).text
      return try write(text, to: page, in: session)
    }
    let output = session.standardOutput(isPaged: !isJSON)
    if isJSON {
      output.write(JSONDocument.stats(statistics, of: name).text + "\n")
    } else {
      let text = StatsText(charts: charts, style: session.style, hasBars: output.isTerminal)
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
