/// One of the charts of the statistics: names with numbers.
struct StatsChart {
  /// A bar of a chart.
  struct Bar {
    let name: String
    let number: Int64
    /// The time spent listening, if the number is one of plays.
    var time: String?
    /// The name on the axis, if the bar is one of those that have it there.
    var tick: String?

    init(_ name: String, _ number: Int64, time: String? = nil, tick: String? = nil) {
      (self.name, self.number, self.time, self.tick) = (name, number, time, tick)
    }

    init(_ name: String, _ count: Int, tick: String? = nil) {
      self.init(name, Int64(count), tick: tick)
    }
  }

  var title: String
  /// The noun for the names, such as `Artist`.
  let subject: String
  /// The unit of the numbers, such as `Plays`.
  let unit: String
  let bars: [Bar]
  /// The numbers that have no bar, such as that of the items whose year is unknown.
  var rest: [Bar] = []
  /// Whether each bar stands for one year or month, and none is left out between them.
  var isTimeline = false
  /// A remark on the numbers.
  var note: String?

  init(_ title: String, of subject: String, in unit: String = "Items", _ bars: [Bar]) {
    (self.title, self.subject, self.unit, self.bars) = (title, subject, unit, bars)
  }

  /// The largest number of a bar, or 1 if that is less.
  var most: Int64 { max(bars.map(\.number).max() ?? 1, 1) }
}
