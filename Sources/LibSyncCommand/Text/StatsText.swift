import CommandLineIO
import ICU
import LibSync

/// The statistics of a library for people.
struct StatsText {
  let statistics: LibraryStatistics
  let style: Style
  let hasBars: Bool

  /// The number of columns of the longest bar.
  private static let barWidth: Int64 = 24
  private static let maxNameWidth = 44

  var text: StyledText {
    let charts = StatsChart.all(statistics).filter { !$0.isForPages }.map(Self.recent)
    let summary = StatsChart.summary(statistics).map { $0 + "\n" }.joined()
    return "\(summary)\(charts.map(text).joined())"
  }

  /// The number of months that are shown.
  private static let maxMonths = 24

  /// Returns a timeline with its last part only, if it is long.
  private static func recent(_ chart: StatsChart) -> StatsChart {
    guard chart.isTimeline else { return chart }
    let bars = chart.bars.filter { $0.number > 0 }
    return StatsChart(
      title: chart.title + (bars.count > maxMonths ? ", the last \(maxMonths)" : ""),
      unit: chart.unit,
      bars: bars.suffix(maxMonths)
    )
  }

  private func text(_ chart: StatsChart) -> StyledText {
    let names = chart.bars.map { Self.shortened($0.name.onOneLine) }
    let numbers = chart.bars.map { NumberFormat.grouped(Int($0.number)) }
    let times = chart.bars.map { $0.time.map { "  \($0)" } ?? "" }
    let timeWidth = times.map(\.count).max() ?? 0
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let numberWidth = numbers.map(\.displayWidth).max() ?? 0
    let most = max(chart.bars.map(\.number).max() ?? 1, 1)
    var text: StyledText = "\n\(style.bold(chart.title))\n"
    for (index, bar) in chart.bars.enumerated() {
      let name = names[index] + Self.blanks(nameWidth - names[index].displayWidth)
      let number = Self.blanks(numberWidth - numbers[index].displayWidth) + numbers[index]
      text += "  \(name)  \(number)\(Self.blanks(timeWidth - times[index].count))\(times[index])"
      let (product, overflow) = bar.number.multipliedReportingOverflow(by: Self.barWidth)
      let length = overflow ? Self.barWidth : product / most
      if hasBars, length > 0 {
        text += "  \(style.added(String(repeating: "█", count: Int(length))))"
      }
      text += "\n"
    }
    return text
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private static func shortened(_ name: String) -> String {
    guard name.displayWidth > maxNameWidth else { return name }
    var short = name
    while short.displayWidth >= maxNameWidth { short.removeLast() }
    return short + "…"
  }
}
