import CommandLineIO
import LibSync

extension StatsCharts {
  /// The number of months with plays that are shown.
  private static let recentMonths = 24

  /// The plays of each year, as far as they are dated.
  var yearsPlayed: StatsChart {
    var years: [Int: LibraryStatistics.Listening] = [:]
    for (month, listening) in statistics.monthsPlayed {
      years[month.year, default: .init()].add(listening)
    }
    let bars = years.sorted { $0.key < $1.key }.map { Self.bar("\($0)", $1) }
    return StatsChart("Plays by year", of: "Year", in: "Plays", bars)
  }

  /// The plays of the last months with any.
  var monthsPlayed: StatsChart {
    let months = statistics.monthsPlayed.sorted { $0.key < $1.key }
    let bars = months.suffix(Self.recentMonths).map { month, listening in
      Self.bar(Self.month(month.year * 12 + month.month - 1), listening)
    }
    var chart = StatsChart("Plays by month", of: "Month", in: "Plays", bars)
    if bars.count < months.count { chart.title += ", the last \(bars.count) with plays" }
    return chart
  }

  private static func bar(
    _ name: String,
    _ listening: LibraryStatistics.Listening
  ) -> StatsChart.Bar {
    let time = NumberFormat.span(milliseconds: listening.milliseconds)
    return StatsChart.Bar(name, listening.playCount, time: time)
  }
}
