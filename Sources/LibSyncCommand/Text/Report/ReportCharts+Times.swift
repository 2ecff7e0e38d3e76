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
    guard let shown = shownDays else { return false }
    return ListeningReport.Streak(first: shown.lowerBound, last: shown.upperBound).dayCount
      <= Self.maxDays
  }

  /// The days from the first to the last one with plays, or all of a period of dates; `nil` without
  /// plays.
  private var shownDays: ClosedRange<ListeningReport.Day>? {
    guard let first = report.days.keys.min(), let last = report.days.keys.max() else { return nil }
    guard case .dates(let start, let end) = report.period else { return first...last }
    let opening = start.map(day)
    let closing = end.map { day(Timestamp(rawValue: $0.rawValue &- 1)) }
    return min(first, opening ?? first)...max(last, closing ?? last)
  }

  private func day(_ moment: Timestamp) -> ListeningReport.Day {
    ListeningReport.Day(number: time.reading(at: moment).dayNumber)
  }

  private var days: [Span] {
    guard let shown = shownDays else { return [] }
    return (shown.lowerBound.number...shown.upperBound.number).map(ListeningReport.Day.init).map {
      day in
      Span(
        name: day.text,
        tick: String(day.text.suffix(2)),
        listening: report.days[day] ?? LibraryStatistics.Listening()
      )
    }
  }

  private var months: [Span] {
    let months = report.months.filter { $0.key.year > 0 }
    func place(_ month: LibraryStatistics.Month) -> Int { month.year * 12 + month.month - 1 }
    let places = months.keys.map(place).sorted()
    let ends = shownDays.map { [place($0.lowerBound.month), place($0.upperBound.month)] } ?? []
    guard !places.isEmpty, let first = (places + ends).min(), let last = (places + ends).max()
    else {
      return []
    }
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
