import LibSync

extension StatsCharts {
  /// The earliest year that is taken for a year of release, which may be that of a composition.
  private static let earliestYear = 1000
  /// The largest number of years or months that fit beside each other on a phone.
  private static let maxYears = 100
  private static let maxMonths = 60
  /// The number of months that are shown of a longer time.
  private static let recentMonths = 36
  private static let recentMonthsInText = 24

  // MARK: Release

  private var knownYears: [Int: Int] {
    statistics.years.filter { (Self.earliestYear...latestYear).contains($0.key) }
  }

  var decades: StatsChart {
    let counts = knownYears.reduce(into: [:]) { $0[$1.key / 10, default: 0] += $1.value }
    var chart = StatsChart("Decades", of: "Decade", Self.rows(counts) { "\($0 * 10)s" })
    chart.rest = unknown(besides: counts.values)
    chart.note = noteOnYears
    return chart
  }

  var years: StatsChart? { yearly("Years", knownYears) }

  /// The remark on years that are typing errors in tags; `nil` if there are none.
  private var noteOnYears: String? {
    let years = statistics.years.keys.filter { !(Self.earliestYear...latestYear).contains($0) }
    if years.isEmpty { return nil }
    let named = years.sorted().prefix(5).map { "\($0)" }.joined(separator: ", ")
    return "Years counted as unknown: \(named)\(years.count > 5 ? " and others" : "")"
  }

  // MARK: Addition

  /// The numbers of items added in each month, counted from the first of the calendar.
  private var knownMonths: [Int: Int] {
    let known = statistics.monthsAdded.filter { (1970...latestYear).contains($0.key.year) }
    let counts = known.map { ($0.key.year * 12 + $0.key.month - 1, $0.value) }
    return Dictionary(counts) { $0 + $1 }
  }

  /// The years in which items were added, if there are too many months for a chart.
  var yearsAdded: StatsChart? {
    let months = knownMonths
    guard Self.length(months) > Self.maxMonths else { return nil }
    let years = months.reduce(into: [:]) { $0[$1.key / 12, default: 0] += $1.value }
    return yearly("Years added", years)
  }

  var monthsForPage: StatsChart? {
    let counts = knownMonths
    let isLong = Self.length(counts) > Self.maxMonths
    let last = isLong ? Self.recentMonths : Self.maxMonths
    var chart = timeline(
      "Months added",
      of: "Month",
      counts,
      last: last,
      ticks: Self.monthSteps,
      tick: { $0 % 12 == 0 ? "\($0 / 12)" : String(Self.monthNames[$0 % 12].prefix(3)) },
      name: Self.month
    )
    if isLong { chart?.title += ", the last \(last)" }
    return chart
  }

  var monthsForText: StatsChart {
    let counts = knownMonths
    let recent = Set(counts.keys.sorted().suffix(Self.recentMonthsInText))
    let bars = Self.rows(counts.filter { recent.contains($0.key) }, name: Self.month)
    var chart = StatsChart("Months added", of: "Month", bars)
    chart.rest = earlier(than: recent.min(), counts) + unknown(besides: counts.values)
    if recent.count < counts.count { chart.title += ", the last \(recent.count)" }
    return chart
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the name of a month, counted from the first of the calendar.
  static func month(_ place: Int) -> String { "\(monthNames[place % 12]) \(place / 12)" }

  // MARK: Bars

  /// The numbers of years or months between the names on an axis, which has room for a few.
  private static let yearSteps = [1, 2, 5, 10, 20, 25]
  private static let monthSteps = [1, 2, 3, 6, 12]
  private static let maxTicks = 7

  private static func length(_ counts: [Int: Int]) -> Int {
    guard let first = counts.keys.min(), let last = counts.keys.max() else { return 0 }
    return last - first + 1
  }

  private func yearly(_ title: String, _ counts: [Int: Int]) -> StatsChart? {
    timeline(
      title,
      of: "Year",
      counts,
      last: Self.maxYears,
      ticks: Self.yearSteps,
      tick: { "\($0)" },
      name: { "\($0)" }
    )
  }

  /// Returns a chart with a bar for each year or month, of which only the last ones are shown.
  private func timeline(
    _ title: String,
    of subject: String,
    _ counts: [Int: Int],
    last: Int,
    ticks steps: [Int],
    tick: (Int) -> String,
    name: (Int) -> String
  ) -> StatsChart? {
    guard let first = counts.keys.min(), let end = counts.keys.max() else { return nil }
    let places = max(first, end - last + 1)...end
    let step = steps.first { step in places.count { $0 % step == 0 } <= Self.maxTicks }
    let bars = places.map { place in
      let hasTick = place % (step ?? steps.last ?? 1) == 0
      return StatsChart.Bar(
        name(place),
        counts[place, default: 0],
        tick: hasTick ? tick(place) : nil
      )
    }
    var chart = StatsChart(title, of: subject, bars)
    chart.rest = earlier(than: places.lowerBound, counts) + unknown(besides: counts.values)
    chart.isTimeline = true
    return chart
  }

  private func earlier(than place: Int?, _ counts: [Int: Int]) -> [StatsChart.Bar] {
    guard let place else { return [] }
    let count = counts.reduce(0) { $0 + ($1.key < place ? $1.value : 0) }
    return count > 0 ? [StatsChart.Bar("earlier", count)] : []
  }

  /// Returns a bar for each place that has items, and bars without a length for those between
  /// them: one for each, or one for many.
  private static func rows(_ counts: [Int: Int], name: (Int) -> String) -> [StatsChart.Bar] {
    var bars: [StatsChart.Bar] = []
    var next: Int?
    for (place, count) in counts.sorted(by: { $0.key < $1.key }) {
      let gap = (next ?? place)..<place
      if gap.count > 2 {
        bars.append(StatsChart.Bar("\(name(gap.lowerBound)) to \(name(gap.upperBound - 1))", 0))
      } else {
        bars += gap.map { StatsChart.Bar(name($0), 0) }
      }
      bars.append(StatsChart.Bar(name(place), count))
      next = place + 1
    }
    return bars
  }
}
