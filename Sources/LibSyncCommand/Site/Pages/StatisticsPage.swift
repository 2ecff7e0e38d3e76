import CommandLineIO
import LibSync

/// The statistics of the library, with charts.
///
/// Each chart is a table; a policy that forbids styles in pages leaves pictures in SVG for the bars.
struct StatisticsPage {
  let charts: StatsCharts
  let frame: SiteFrame

  var bytes: [UInt8] {
    let summary = charts.summary.map { "<p>\($0)</p>\n" as Markup }
    let sections = charts.forPage.enumerated().map { section($1, "chart\($0 + 1)") }
    return SitePage(title: "Statistics", frame: frame, section: .statistics).bytes(
      """
      <h1>Statistics</h1>
      \(Markup(joining: summary))<div class="charts">
      \(Markup(joining: sections))</div>

      """
    )
  }

  /// The largest number of bars of a timeline that get a line each.
  private static let maxRows = 12

  private func section(_ chart: StatsChart, _ id: String) -> Markup {
    let isTimeline = chart.isTimeline && chart.bars.count > Self.maxRows
    let note: Markup = chart.note.map { "<p class=\"note\">\($0)</p>\n" } ?? ""
    let table = self.table(chart, id, hasBars: !isTimeline)
    let content: Markup =
      isTimeline
      ? "\(columns(chart))<details><summary>Numbers</summary>\n\(table)</details>\n" : table
    return "<section><h2 id=\"\(id)\">\(chart.title)</h2>\n\(note)\(content)</section>\n"
  }

  private func table(_ chart: StatsChart, _ id: String, hasBars: Bool) -> Markup {
    let rows = (chart.bars + chart.rest).enumerated().map { number, bar -> Markup in
      let picture: Markup =
        hasBars && number < chart.bars.count ? self.bar(bar, of: chart.most) : ""
      let time: Markup = bar.time.map { "<td>\($0)</td>" } ?? ""
      return """
        <tr><th scope="row"><bdi>\(bar.name)</bdi>\(picture)</th>\
        <td>\(NumberFormat.grouped(Int(bar.number)))</td>\(time)</tr>

        """
    }
    let time: Markup =
      chart.bars.contains { $0.time != nil } ? "<th scope=\"col\">Listening</th>" : ""
    return """
      <table class="chart" aria-labelledby="\(id)">
      <thead><tr><th scope="col">\(chart.subject)</th><th scope="col">\(chart.unit)</th>\(time)\
      </tr></thead>
      <tbody>
      \(Markup(joining: rows))</tbody>
      </table>

      """
  }

  private func bar(_ bar: StatsChart.Bar, of most: Int64) -> Markup {
    """
    <svg class="bar" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">\
    <rect width="\(Self.thousandths(bar.number, of: most))" height="1"/></svg>
    """
  }

  private func columns(_ chart: StatsChart) -> Markup {
    let width = chart.bars.count * 10
    let bars = chart.bars.enumerated().map { number, bar -> Markup in
      let height = Self.thousandths(bar.number, of: chart.most)
      let title = "\(bar.name): \(NumberFormat.grouped(Int(bar.number)))"
      return """
        <rect x="\(number * 10 + 1)" y="\(1000 - height)" width="8" height="\(height)">\
        <title>\(title)</title></rect>

        """
    }
    let names = [chart.bars.first?.name, chart.bars.last?.name].compactMap(\.self)
    return """
      <svg class="columns" viewBox="0 0 \(width) 1000" preserveAspectRatio="none" \
      aria-hidden="true">
      \(Markup(joining: bars))</svg>
      <p class="axis" aria-hidden="true">\
      \(Markup(joining: names.map { "<span>\($0)</span>" as Markup }))</p>

      """
  }

  private static func thousandths(_ number: Int64, of most: Int64) -> Int {
    Int(max(0, Double(number) / Double(most) * 1000).rounded(.up))
  }
}
