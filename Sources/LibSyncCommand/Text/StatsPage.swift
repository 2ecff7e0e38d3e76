import CommandLineIO
import LibSync

/// The statistics of a library as an HTML page with charts, which needs no other files and no
/// scripts.
struct StatsPage {
  private let statistics: LibraryStatistics
  private let library: String

  init(_ statistics: LibraryStatistics, of library: String) {
    self.statistics = statistics
    self.library = library
  }

  private static let rowHeight = 26
  private static let nameWidth = 300
  private static let barWidth = 240
  private static let timelineHeight = 180
  private static let width = 720

  var text: String {
    let title = "Statistics of \(library)".escapedForHTML
    let summary = StatsChart.summary(statistics).map { "<p>\($0.escapedForHTML)</p>\n" }.joined()
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
      \(summary)</header>
      <main>
      \(StatsChart.all(statistics).map(section).joined())</main>
      </body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --bar: #2f6fb0; }
    @media (prefers-color-scheme: dark) { :root { --bar: #6fa8dc; } }
    body { font: 15px/1.45 system-ui, sans-serif; margin: clamp(.75rem, 3vw, 2rem); }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
    header p { margin: 0; }
    main { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, \
    26rem), 1fr)); margin-top: 1.5rem; }
    section { break-inside: avoid; min-width: 0; }
    svg { display: block; width: 100%; height: auto; }
    text { fill: currentColor; font: 14px system-ui, sans-serif; unicode-bidi: isolate; }
    rect { fill: var(--bar); }
    @media print { body { margin: 0; } main { display: block; } section { margin-bottom: 1.5rem; } }

    """

  private func section(_ chart: StatsChart) -> String {
    let most = max(chart.bars.map(\.number).max() ?? 1, 1)
    let rows = chart.bars.enumerated().map { index, bar in
      let share = Double(bar.number) / Double(most)
      return chart.isTimeline
        ? column(bar, index, of: chart.bars.count, share: share)
        : row(bar, at: index * Self.rowHeight, share: share)
    }
    let height = chart.isTimeline ? Self.timelineHeight : chart.bars.count * Self.rowHeight
    let title = chart.title.escapedForHTML
    return """
      <section>
      <h2>\(title)</h2>
      <svg viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(title), in \(chart.unit)">
      \(rows.joined())</svg>
      </section>

      """
  }

  private func row(_ bar: StatsChart.Bar, at top: Int, share: Double) -> String {
    let name = bar.name.onOneLine
    let number = bar.words
    let length = max(Int(share * Double(Self.barWidth)), bar.number > 0 ? 1 : 0)
    let base = top + 18
    return """
      <g><title>\("\(name): \(number)".escapedForHTML)</title>
      <text x="0" y="\(base)">\(Self.shortened(name).escapedForHTML)</text>
      <rect x="\(Self.nameWidth)" y="\(top + 4)" width="\(length)" height="18" rx="2"/>
      <text x="\(Self.nameWidth + length + 6)" y="\(base)">\(number.escapedForHTML)</text></g>

      """
  }

  /// Returns a bar of a timeline; the names of the first, the last and the highest one are shown.
  private func column(
    _ bar: StatsChart.Bar,
    _ index: Int,
    of count: Int,
    share: Double
  ) -> String {
    let (top, bottom) = (24, Self.timelineHeight - 24)
    let left = index * Self.width / count
    let width = max((index + 1) * Self.width / count - left - 1, 1)
    let height = max(Int(share * Double(bottom - top)), share > 0 ? 1 : 0)
    let name = bar.name.escapedForHTML
    var text = """
      <g><title>\(name): \(bar.words)</title>
      <rect x="\(left)" y="\(bottom - height)" width="\(width)" height="\(height)"/>

      """
    if index == 0 || index == count - 1 {
      let (place, anchor) = index == 0 ? (0, "start") : (Self.width, "end")
      text += """
        <text x="\(place)" y="\(Self.timelineHeight - 6)" text-anchor="\(anchor)">\(name)</text>

        """
    }
    if share == 1 {
      let anchor = left < Self.width / 4 ? "start" : left > Self.width * 3 / 4 ? "end" : "middle"
      text += """
        <text x="\(left + width / 2)" y="16" text-anchor="\(anchor)">\(name): \(bar.words)</text>

        """
    }
    return text + "</g>\n"
  }

  /// Names are cut where they would reach the bars; their titles have all of them.
  private static func shortened(_ name: String) -> String {
    let most = 38
    return name.count > most ? name.prefix(most - 1) + "…" : name
  }
}
