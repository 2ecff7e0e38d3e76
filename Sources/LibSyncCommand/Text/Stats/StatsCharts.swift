import CommandLineIO
import LibSync

/// The charts of the statistics of a library.
struct StatsCharts {
  let statistics: LibraryStatistics
  /// The last year that is taken for a year of release; later ones are typing errors in tags.
  let latestYear: Int

  /// No clock that is set shows an earlier year.
  private static let yearOfFirstRelease = 2026

  init(_ statistics: LibraryStatistics, of library: Library?) {
    self.statistics = statistics
    let imported = library?.revision?.made.civilDate.year ?? Self.yearOfFirstRelease
    // Music can be sold with the next year's date.
    latestYear = max(imported, Self.yearOfFirstRelease) + 1
  }

  /// The charts for text, which have a line for each bar.
  var forText: [StatsChart] { shown([decades, yearsPlayed, monthsPlayed, monthsForText]) }

  /// The charts for a page.
  var forPage: [StatsChart] {
    shown([decades, years, yearsPlayed, monthsPlayed, yearsAdded, monthsForPage])
  }

  /// Returns the charts that have bars, with those of times in their place.
  private func shown(_ times: [StatsChart?]) -> [StatsChart] {
    (rankings + times.compactMap(\.self) + [ratings, kinds, bitRates]).filter { !$0.bars.isEmpty }
  }

  private var rankings: [StatsChart] {
    [
      ("Artist", statistics.artists), ("Album", statistics.albums),
      ("Genre", statistics.genres), ("Song", statistics.songs),
    ].map { subject, ranking in
      StatsChart("\(subject)s by plays", of: subject, in: "Plays", ranking.map(Self.bar))
    }
  }

  private static func bar(_ ranked: LibraryStatistics.Ranked) -> StatsChart.Bar {
    let names = [ranked.title, ranked.artist].compactMap { $0?.onOneLine }
    return StatsChart.Bar(
      names.isEmpty ? "Untitled" : names.joined(separator: " — "),
      ranked.sums.playCount,
      time: NumberFormat.span(milliseconds: ranked.sums.listeningMilliseconds)
    )
  }

  private var ratings: StatsChart {
    let bars = statistics.ratings.sorted { $0.key > $1.key }.map { stars, count in
      let name = stars == 0 ? "not rated" : PropertyValue.rating(Int64(stars * 20)).text
      return StatsChart.Bar(name, count)
    }
    return StatsChart("Ratings", of: "Rating", bars)
  }

  private var kinds: StatsChart {
    let kinds = statistics.kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return StatsChart("Kinds", of: "Kind", kinds.map { StatsChart.Bar($0.key, $0.value) })
  }

  /// Returns a bar for the items that some counts leave out, if there are any.
  func unknown(besides counts: some Collection<Int>) -> [StatsChart.Bar] {
    let count = statistics.total.count - counts.reduce(0, +)
    return count > 0 ? [StatsChart.Bar("unknown", count)] : []
  }

  /// The lines about all items together.
  var summary: [String] {
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
