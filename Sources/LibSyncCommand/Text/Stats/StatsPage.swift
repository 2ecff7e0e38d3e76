import CommandLineIO
import LibSync

/// The statistics of a library as an HTML page with charts, which needs no other files and no
/// scripts.
///
/// Each chart is a table. Its roles are given because browsers forget those of tables that style
/// sheets lay out otherwise.
struct StatsPage {
  let charts: StatsCharts
  /// The name of the library.
  let library: String
  /// The sentences about the data.
  let remarks: [String]

  var text: String {
    let title = "Statistics of \(library)".escapedForHTML
    let summary = charts.summary.map { "<p>\($0.escapedForHTML)</p>\n" }
    let remarks = remarks.map { "<p class=\"note\">\($0.escapedForHTML)</p>\n" }
    let sections = charts.forPage.enumerated().map { section($1, "chart\($0 + 1)") }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(String.htmlPolicy)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(Self.style)</style>
      </head>
      <body>
      <header>
      <h1>\(title)</h1>
      \((summary + remarks).joined())</header>
      <main class="charts">
      \(sections.joined())</main>
      <footer><p class="note">Made by libsync \(MediaLibrary.version).</p></footer>
      </body>
      </html>

      """
  }

  /// The largest number of bars of a timeline that get a line each.
  private static let maxRows = 12

  private func section(_ chart: StatsChart, _ id: String) -> String {
    let hasColumns = chart.isTimeline && chart.bars.count > Self.maxRows
    let notes = [hasColumns ? Self.range(chart) : nil, chart.note].compactMap(\.self)
    return """
      <section>
      <h2 id="\(id)">\(chart.title.escapedForHTML)</h2>
      \(notes.map { "<p class=\"note\">\($0.escapedForHTML)</p>\n" }.joined())\
      \(hasColumns ? columns(chart, id) : Self.rows(chart, id))</section>

      """
  }

  private static func range(_ chart: StatsChart) -> String? {
    guard let first = chart.bars.first, let last = chart.bars.last else { return nil }
    return "\(chart.unit) by \(chart.subject.lowercased()), \(first.name) to \(last.name)"
  }

  // MARK: Tables

  /// Returns a table with a line for each bar, which is drawn below its name.
  static func rows(_ chart: StatsChart, _ id: String) -> String {
    let hasTimes = chart.bars.contains { $0.time != nil }
    let rows = chart.bars.map { bar in
      row(bar, attributes: " style=\"\(share(bar, of: chart.most))\"")
    }
    return table(chart, id, class: hasTimes ? "rows timed" : "rows", rows)
  }

  static func table(
    _ chart: StatsChart,
    _ id: String,
    class name: String,
    _ rows: [String]
  )
    -> String
  {
    let hasTimes = chart.bars.contains { $0.time != nil }
    let headings = [chart.subject, chart.unit] + (hasTimes ? ["Listening"] : [])
    let cells = headings.map { "<th role=\"columnheader\" scope=\"col\">\($0)</th>" }
    let rest = chart.rest.map { row($0) }.joined()
    return """
      <table role="table" class="\(name)" aria-labelledby="\(id)">
      <thead role="rowgroup">
      <tr role="row">\(cells.joined())</tr>
      </thead>
      <tbody role="rowgroup">
      \(rows.joined())</tbody>
      \(rest.isEmpty ? "" : "<tfoot role=\"rowgroup\">\n\(rest)</tfoot>\n")</table>

      """
  }

  static func row(_ bar: StatsChart.Bar, attributes: String = "") -> String {
    let name = bar.name.onOneLine.escapedForHTML
    let values = [NumberFormat.grouped(Int(bar.number)), bar.time].compactMap(\.self)
    let cells = values.map { "<td role=\"cell\">\($0)</td>" }
    return "<tr role=\"row\"\(attributes)><th role=\"rowheader\" scope=\"row\"><bdi>\(name)</bdi>"
      + "</th>\(cells.joined())</tr>\n"
  }

  /// Returns the declaration of the length of a bar, in tenths of a percent.
  static func share(_ bar: StatsChart.Bar, of most: Int64) -> String {
    let share = Double(bar.number) / Double(most)
    let percent = (max(0, share) * 1000).rounded() / 10
    return bar.number > 0 ? "--share: max(2px, \(percent)%)" : "--share: 0"
  }
}
