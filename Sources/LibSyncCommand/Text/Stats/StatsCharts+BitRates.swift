import LibSync

extension StatsCharts {
  /// The bit rates that music is usually encoded with, in kilobits per second.
  private static let usualRates = [32, 64, 96, 128, 160, 192, 224, 256, 320]

  private static let middle = 128
  private static let highest = 320

  /// The usual bit rates, and groups of the others, because the files of variable bit rates have
  /// one each.
  var bitRates: StatsChart {
    let rates = statistics.bitRates
    let usual = Self.usualRates.map { ("\($0) kbit/s", rates[$0, default: 0]) }
    let others = rates.filter { !Self.usualRates.contains($0.key) }
    func count(_ range: some RangeExpression<Int>) -> Int {
      others.reduce(0) { $0 + (range.contains($1.key) ? $1.value : 0) }
    }
    let groups = [
      ("other, below \(Self.middle) kbit/s", count(..<Self.middle)),
      (
        "other, \(Self.middle + 1) to \(Self.highest - 1) kbit/s", count(Self.middle..<Self.highest)
      ),
      ("above \(Self.highest) kbit/s, such as lossless", count((Self.highest + 1)...)),
    ]
    let bars = (usual + groups).filter { $0.1 > 0 }.map { StatsChart.Bar($0.0, $0.1) }
    var chart = StatsChart("Bit rates", of: "Bit rate", bars)
    chart.rest = unknown(besides: rates.values)
    return chart
  }
}
