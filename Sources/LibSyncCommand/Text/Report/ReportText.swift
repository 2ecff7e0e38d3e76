import CommandLineIO

/// A report of listening for people.
struct ReportText {
  let charts: ReportCharts
  let style: Style
  let hasBars: Bool

  var text: StyledText {
    let sums = StatsText(
      summary: charts.summary,
      charts: charts.forText,
      style: style,
      hasBars: hasBars
    )
    var text: StyledText = "\(style.bold(charts.title.onOneLine))\n\(sums.text)"
    for (heading, lines) in charts.opinions {
      text += "\n\(style.bold(heading))\n"
      for line in lines { text += "  \(line.onOneLine)\n" }
    }
    text += "\n"
    for remark in charts.remarks { text += "\(style.faint(remark))\n" }
    return text
  }
}
