import CommandLineIO
import LibSync

extension ReportCharts {
  /// The plays of a day or a month.
  private struct Span {
    let name: String
    let tick: String
    let listening: LibraryStatistics.Listening
  }

  /// The number of days up to which a report has a chart of days instead of months.
  private static let maxDays = 62
  private static let maxMonths = 120

  /// The plays of each day of a short time, or else of each month.
  var times: StatsChart {
    let bars = spans.map { span in
      StatsChart.Bar(
        span.name,
        span.listening.playCount,
        time: NumberFormat.span(milliseconds: span.listening.milliseconds),
        tick: span.tick
      )
    }
    var chart = StatsChart(
      isShort ? "Listening by day" : "Listening by month",
      of: isShort ? "Day" : "Month",
      in: "Plays",
      bars
    )
    chart.isTimeline = true
    return chart
  }

  /// The milliseconds or the plays of each bar of `times`.
  func values(isTimed: Bool) -> [Int64] {
    spans.map { isTimed ? $0.listening.milliseconds : $0.listening.playCount }
  }

  private var spans: [Span] { isShort ? days : months }

  private var isShort: Bool {
    guard let first = report.days.keys.min(), let last = report.days.keys.max() else {
      return false
    }
    return ListeningReport.Streak(first: first, last: last).dayCount <= Self.maxDays
  }

  private var days: [Span] {
    guard let first = report.days.keys.min(), let last = report.days.keys.max() else { return [] }
    return (first.number...last.number).map(ListeningReport.Day.init).map { day in
      Span(
        name: day.text,
        tick: String(day.text.suffix(2)),
        listening: report.days[day] ?? LibraryStatistics.Listening()
      )
    }
  }

  private var months: [Span] {
    let months = report.months.filter { $0.key.year > 0 }
    let places = months.keys.map { $0.year * 12 + $0.month - 1 }.sorted()
    guard let first = places.first, let last = places.last else { return [] }
    // Of very many months, those without plays are left out.
    let isLong = last - first >= Self.maxMonths
    let shown = isLong ? Array(places.suffix(Self.maxMonths)) : Array(first...last)
    return shown.map { place in
      let name = StatsCharts.month(place)
      return Span(
        name: name,
        tick: place % 12 == 0 ? "\(place / 12)" : String(name.prefix(3)),
        listening: months[LibraryStatistics.Month(place / 12, place % 12 + 1)]
          ?? LibraryStatistics.Listening()
      )
    }
  }
}
