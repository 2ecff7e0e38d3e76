import CommandLineIO
import LibSync

/// One of the charts of the statistics: names with numbers.
struct StatsChart {
  /// A bar of a chart.
  struct Bar {
    let name: String
    let number: Int64
    /// The time spent listening, if the number is one of plays.
    var time: String?

    /// The number with the time.
    var words: String {
      NumberFormat.grouped(Int(number)) + (time.map { " (\($0))" } ?? "")
    }
  }

  let title: String
  /// The unit of the numbers, such as `plays`.
  let unit: String
  let bars: [Bar]
  /// Whether the bars follow each other in time.
  let isTimeline: Bool
  /// Whether text, which has less room than a page, leaves it out.
  private(set) var isForPages = false

  /// The charts that have bars.
  static func all(_ statistics: LibraryStatistics) -> [StatsChart] {
    let rankings = [
      ("Artists", statistics.artists), ("Albums", statistics.albums),
      ("Genres", statistics.genres), ("Songs", statistics.songs),
    ].map { title, ranking in
      StatsChart(title: "\(title) by plays", unit: "plays", bars: ranking.map(Self.bar))
    }
    let months = timeline(statistics.monthsAdded, place: { $0.year * 12 + $0.month - 1 }) {
      LibraryStatistics.Month($0 / 12, $0 % 12 + 1).text
    }
    let years = timeline(statistics.years, place: { $0 }) { "\($0)" }
    let ratings = statistics.ratings.sorted { $0.key > $1.key }.map { stars, count in
      (stars == 0 ? "not rated" : PropertyValue.rating(Int64(stars * 20)).text, count)
    }
    let decades = statistics.decades.sorted { $0.key < $1.key }.map { ("\($0.key)s", $0.value) }
    var yearsOfRelease = StatsChart("Years", years, isTimeline: true)
    yearsOfRelease.isForPages = true
    let others = [
      StatsChart("Decades", decades), yearsOfRelease,
      StatsChart("Months added", months, isTimeline: true), StatsChart("Ratings", ratings),
      StatsChart("Kinds", statistics.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }),
      StatsChart("Bit rates", bands(statistics.bitRates)),
    ]
    return (rankings + others).filter { !$0.bars.isEmpty }
  }

  /// Creates a chart of numbers of items.
  private init(_ title: String, _ counts: [(String, Int)], isTimeline: Bool = false) {
    self.init(
      title: title,
      unit: "items",
      bars: counts.map { Bar(name: $0.0, number: Int64($0.1)) },
      isTimeline: isTimeline
    )
  }

  init(title: String, unit: String, bars: [Bar], isTimeline: Bool = false) {
    self.title = title
    self.unit = unit
    self.bars = bars
    self.isTimeline = isTimeline
  }

  /// Returns bit rates in bands of 32 kbit/s, because those of many files vary.
  private static func bands(_ rates: [Int: Int]) -> [(String, Int)] {
    let width = 32
    let bands = rates.reduce(into: [:]) { $0[$1.key / width, default: 0] += $1.value }
    return bands.sorted { $0.key < $1.key }.map { band, count in
      ("\(band * width) to \(band * width + (width - 1)) kbit/s", count)
    }
  }

  /// The longest timeline in which years or months without items are shown.
  private static let maxTimeline = 600

  /// Returns the names and numbers of years or months in order, given functions between them and
  /// whole numbers.
  private static func timeline<Time: Hashable>(
    _ counts: [Time: Int],
    place: (Time) -> Int,
    name: (Int) -> String
  ) -> [(String, Int)] {
    let numbers = Dictionary(counts.map { (place($0.key), $0.value) }) { $0 + $1 }
    guard let first = numbers.keys.min(), let last = numbers.keys.max() else { return [] }
    let places = last - first < maxTimeline ? Array(first...last) : numbers.keys.sorted()
    return places.map { (name($0), numbers[$0, default: 0]) }
  }

  private static func bar(_ ranked: LibraryStatistics.Ranked) -> Bar {
    let names = [ranked.title, ranked.artist].compactMap { $0?.onOneLine }
    let listening = NumberFormat.span(milliseconds: ranked.sums.listeningMilliseconds)
    return Bar(
      name: names.isEmpty ? "\(ranked.persistentID)" : names.joined(separator: " — "),
      number: ranked.sums.playCount,
      time: listening
    )
  }

  /// The lines about all items together.
  static func summary(_ statistics: LibraryStatistics) -> [String] {
    let total = statistics.total
    let span = NumberFormat.span(milliseconds:)
    return [
      "\(NumberFormat.count(total.count, "item")), \(span(total.milliseconds)) long, "
        + SizeText.size(total.byteCount),
      "\(NumberFormat.count(Int(total.playCount), "play")) "
        + "(\(span(total.listeningMilliseconds)) of listening), "
        + "\(NumberFormat.count(Int(total.skipCount), "skip")), "
        + "\(NumberFormat.grouped(statistics.neverPlayedCount)) never played",
    ]
  }
}
