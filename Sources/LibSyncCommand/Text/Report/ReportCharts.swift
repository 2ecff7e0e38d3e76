import CommandLineIO
import LibSync

/// A report of listening as sentences and charts.
struct ReportCharts {
  let report: ListeningReport
  /// The name of the library.
  let library: String
  /// The period in words that follow a name; empty for all time.
  let words: String
  let time: LocalTime

  var title: String { "Listening in \(library)\(words.isEmpty ? "" : " \(words)")" }

  // MARK: Sentences

  /// The lines about everything together.
  var summary: [String] {
    if report.isEmpty { return ["Nothing is known to have been played."] }
    let total = report.total
    let plays = NumberFormat.count(Int(clamping: total.playCount), "play")
    let counts = [
      NumberFormat.count(report.items.count, "item"),
      NumberFormat.count(report.artists.count, "artist"),
      NumberFormat.count(report.albums.count, "album"),
    ]
    let skips = NumberFormat.count(Int(clamping: report.skipCount), "skip")
    let firsts = [
      "\(NumberFormat.grouped(report.discovered.count)) played for the first time",
      "\(NumberFormat.grouped(report.added.count)) added",
      // Without plays, nothing was preferred to what was played before.
      total.playCount > 0 ? "\(NumberFormat.grouped(report.forgotten.count)) forgotten" : nil,
    ]
    return [
      "\(plays) (\(NumberFormat.span(milliseconds: total.milliseconds)) of listening) of "
        + "\(counts[0]), \(counts[1]) and \(counts[2]), \(skips)",
      firsts.compactMap(\.self).joined(separator: ", "),
      streak,
    ].compactMap(\.self)
  }

  private var streak: String? {
    guard let longest = report.longestStreak else { return nil }
    let days = NumberFormat.count(report.activeDayCount, "day")
    let span =
      longest.dayCount == 1
      ? longest.first.text : "\(longest.first.text) to \(longest.last.text)"
    let longestDays = NumberFormat.count(longest.dayCount, "day")
    return "Played on at least \(days); the longest streak was \(longestDays) (\(span))"
  }

  /// The sentences that say where the figures come from.
  var remarks: [String] {
    var remarks: [String] = []
    if let before = report.stateBefore, let last = report.lastState, report.lastState != before {
      remarks.append(
        "Counters are compared from the state of \(time.day(before)) to that of \(time.day(last))."
      )
    } else {
      remarks.append(
        "There are no two states of the library, one before and one after plays of this period, whose "
          + "counters could be compared; import other exports, older ones with --older."
      )
    }
    let sources: [(ListeningReport.Source, String)] = [
      (.exports, "told by the counters of exports"), (.devices, "recorded by devices"),
      (.players, "by the players of libsync"),
    ]
    let parts = sources.compactMap { source, words in
      report.playCounts[source].map { "\(NumberFormat.grouped(Int(clamping: $0))) \(words)" }
    }
    if !parts.isEmpty { remarks.append("Plays: \(parts.joined(separator: ", ")).") }
    if report.playCounts[.exports] != nil {
      remarks.append(
        "Of the plays between two exports, only the last one has a date, which counts for all."
      )
    }
    if report.undatedPlayCount > 0 {
      let count = NumberFormat.count(Int(clamping: report.undatedPlayCount), "play")
      remarks.append(
        "\(count) without any date: the middle of the time between two states counts for them."
      )
    }
    return remarks
  }

  // MARK: Charts

  /// The charts for text.
  var forText: [StatsChart] { shown([times] + rankings + lists) }

  /// The charts for a page, which shows albums and times in other ways.
  var forPage: [StatsChart] { shown([ranking("Artist", report.artists), songs, genres] + lists) }

  private func shown(_ charts: [StatsChart]) -> [StatsChart] { charts.filter { !$0.bars.isEmpty } }

  private var rankings: [StatsChart] {
    [ranking("Artist", report.artists), ranking("Album", report.albums), songs, genres]
  }

  private var songs: StatsChart { ranking("Song", report.items) }
  private var genres: StatsChart { ranking("Genre", report.genres) }

  private func ranking(_ subject: String, _ list: ListeningReport.Ranking) -> StatsChart {
    let title = "\(subject)s by plays"
    return StatsChart(title, of: subject, in: "Plays", list.entries.map(Self.bar))
  }

  private var lists: [StatsChart] {
    [
      list("Played for the first time", report.discovered, in: "Plays", Self.bar),
      list("Added", report.added, in: "Plays", Self.bar),
      list("Forgotten: often played before", report.forgotten, in: "Plays before") { entry in
        StatsChart.Bar(Self.name(entry), entry.earlierPlayCount)
      },
      list("Skipped", report.skipped, in: "Skips") { entry in
        StatsChart.Bar(Self.name(entry), entry.skipCount)
      },
    ]
  }

  private func list(
    _ title: String,
    _ list: ListeningReport.Ranking,
    in unit: String,
    _ bar: (ListeningReport.Entry) -> StatsChart.Bar
  ) -> StatsChart {
    let isCut = (1..<max(1, list.count)).contains(list.entries.count)
    let heading = isCut ? "\(title), the first of" : "\(title),"
    let count = NumberFormat.count(list.count, "item")
    return StatsChart("\(heading) \(count)", of: "Song", in: unit, list.entries.map(bar))
  }

  private static func bar(_ entry: ListeningReport.Entry) -> StatsChart.Bar {
    StatsChart.Bar(
      name(entry),
      entry.listening.playCount,
      time: NumberFormat.span(milliseconds: entry.listening.milliseconds)
    )
  }

  static func name(_ entry: ListeningReport.Entry) -> String {
    let names = [entry.title, entry.artist].compactMap { $0?.onOneLine }
    return names.isEmpty ? "Untitled" : names.joined(separator: " — ")
  }

  // MARK: Opinions

  /// The ratings and loves as lines, under their headings.
  var opinions: [(heading: String, lines: [String])] {
    let ratings = report.ratings.map { change in
      let old = change.old.map { "\(PropertyValue.rating($0).text) → " } ?? ""
      let new = change.new.map { PropertyValue.rating($0).text } ?? "not rated"
      return "\(old)\(new)  \(Self.name(change.entry))"
    }
    let loved = report.loved.entries.map(Self.name)
    let all = [
      ("Rated", ratings, report.ratingCount), ("Loved", loved, report.loved.count),
    ]
    return all.filter { $0.2 > 0 }.map { heading, lines, count in
      let isCut = (1..<max(1, count)).contains(lines.count)
      let words = isCut ? "\(heading), the first of" : "\(heading),"
      return ("\(words) \(NumberFormat.count(count, "item"))", lines)
    }
  }
}
