import CommandLineIO

extension StatsPage {
  /// Returns a table whose rows are drawn beside each other, on an axis of numbers.
  func columns(_ chart: StatsChart, _ id: String) -> String {
    let top = Self.top(of: chart.most)
    let middle = top.isMultiple(of: 2) ? [top / 2] : []
    let lines = ([0] + middle + [top]).map { number in
      "<span style=\"bottom: \(number * 100 / top)%\"><b>\(NumberFormat.grouped(Int(number)))</b>"
        + "</span>"
    }
    let rows = chart.bars.map { bar in
      let title = "\(bar.name): \(NumberFormat.grouped(Int(bar.number)))"
      let tick = bar.tick.map { " data-tick=\"\($0)\"" } ?? ""
      let attributes = " style=\"\(Self.share(bar, of: top))\" title=\"\(title)\"\(tick)"
      return Self.row(bar, attributes: attributes)
    }
    return """
      <div class="columns">
      <div class="axis" aria-hidden="true">\(lines.joined())</div>
      \(Self.table(chart, id, class: "bars", rows))</div>

      """
  }

  /// Returns the first round number that is not less than the given one.
  private static func top(of number: Int64) -> Int64 {
    var power: Int64 = 1
    while power <= number / 10 { power *= 10 }
    return [1, 2, 4, 6, 8].map { $0 * power }.first { $0 >= number } ?? power * 10
  }
}
