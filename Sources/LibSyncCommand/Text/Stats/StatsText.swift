import CommandLineIO
import ICU
import LibSync

/// Sums and charts for people.
struct StatsText {
  let summary: [String]
  let charts: [StatsChart]
  let style: Style
  let hasBars: Bool

  /// The number of columns of the longest bar.
  private static let barWidth: Int64 = 24
  private static let maxNameWidth = 44

  var text: StyledText {
    "\(summary.map { $0 + "\n" }.joined())\(charts.map(text).joined())"
  }

  private func text(_ chart: StatsChart) -> StyledText {
    let rows = chart.bars + chart.rest
    let names = rows.map { Self.shortened($0.name.onOneLine) }
    let numbers = rows.map { NumberFormat.grouped(Int($0.number)) }
    let times = rows.map { $0.time.map { "  \($0)" } ?? "" }
    let timeWidth = times.map(\.count).max() ?? 0
    let nameWidth = names.map(\.displayWidth).max() ?? 0
    let numberWidth = numbers.map(\.displayWidth).max() ?? 0
    let most = chart.most
    var text: StyledText = "\n\(style.bold(chart.title))\n"
    for (index, bar) in rows.enumerated() {
      let name = names[index] + Self.blanks(nameWidth - names[index].displayWidth)
      let number = Self.blanks(numberWidth - numbers[index].displayWidth) + numbers[index]
      let time = Self.blanks(timeWidth - times[index].count) + times[index]
      guard index < chart.bars.count else {
        text += "  \(style.faint("\(name)  \(number)"))\n"
        continue
      }
      text += "  \(name)  \(number)\(time)"
      let (product, overflow) = bar.number.multipliedReportingOverflow(by: Self.barWidth)
      let length = overflow ? Self.barWidth : product / most
      if hasBars, length > 0 {
        text += "  \(style.added(String(repeating: "█", count: Int(length))))"
      }
      text += "\n"
    }
    if let note = chart.note { text += "  \(style.faint(note))\n" }
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
