package import MediaModel
import SQLite

extension MediaStore {
  /// Returns sums and counts over a selection of items.
  ///
  /// - Parameters:
  ///   - items: The selection; its order does not matter.
  ///   - most: The maximum number of artists, albums, genres and songs in the rankings.
  ///   - isPart: Whether the rankings include what was never played, apart from songs, so that the
  ///     statistics can be added to others.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used.
  /// - Returns: The statistics.
  /// - Throws: `StoreError`, `RuleEvaluationError`.
  package func statistics(
    of items: MediaSelection,
    top most: Int,
    asPart isPart: Bool = false,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> LibraryStatistics {
    try read { connection in
      let query = try SelectionQuery(items, of: selection, in: connection, options)
      for (list, obstacle) in query.substitutions { warn(list, obstacle) }
      var tally = StatisticsTally(top: most, ranksUnplayed: isPart)
      let limited = items.limit != nil || items.offset > 0
      let order = try limited ? "ORDER BY \(query.order())" : ""
      try connection.forEach(
        """
        SELECT i.id, \(StatisticsTally.columns) FROM item i NOT INDEXED WHERE \(query.condition)
        \(order) \(query.limit)
        """,
        query.library
      ) { (row) throws(SQLiteError) in try tally.add(&row) }
      var statistics = try tally.statistics(connection)
      if !limited {
        let history = PlayHistory(connection, of: query.library, where: query.condition)
        statistics.monthsPlayed = try history.months()
      }
      return statistics
    }
  }
}

/// Adds up the items of a selection.
private struct StatisticsTally {
  static let columns = """
    i.artist_id, i.album_id, i.genre_id, i.playback_duration, i.file_size,
    \(MediaItemProperty.playCount.expression), \(MediaItemProperty.skipCount.expression), i.year,
    i.date_added, \(MediaItemProperty.rating.expression), i.kind, i.bit_rate
    """

  private typealias Group = (row: Int64, sums: LibraryStatistics.Sums)

  /// Sums by row of a table.
  private struct Groups {
    private(set) var list: [Group] = []
    private var places = NumberMap<Int>()

    mutating func add(_ sums: LibraryStatistics.Sums, to row: Int64?) {
      guard let row else { return }
      if let place = places[row] {
        list[place].sums.add(sums)
      } else {
        places[row] = list.count
        list.append((row, sums))
      }
    }
  }

  private var statistics = LibraryStatistics()
  private var artists = Groups()
  private var albums = Groups()
  private var genres = Groups()
  /// The songs that may be among the best.
  private var songs: [Group] = []
  /// The worst of the songs that were the best so far; no worse ones are kept.
  private var worst: Group?
  /// The number of items with each number of half stars.
  private var halfStars = [Int](repeating: 0, count: 11)
  private var years = NumberMap<Int>()
  private var days = NumberMap<Int>()
  private var bitRates = NumberMap<Int>()
  /// The maximum length of a ranking.
  private let most: Int
  private let ranksUnplayed: Bool

  init(top most: Int, ranksUnplayed: Bool) {
    (self.most, self.ranksUnplayed) = (most, ranksUnplayed)
  }

  /// The number of songs beyond a ranking for which finding the best is worth it.
  private static let spareSongs = 4096

  private static let secondsPerDay: Int64 = 86_400

  mutating func add(_ item: inout Row) throws(SQLiteError) {
    let row: Int64 = try item.next()
    let (artist, album, genre) = (try item.number(), try item.number(), try item.number())
    var sums = LibraryStatistics.Sums()
    sums.count = 1
    sums.milliseconds = max(0, try item.number() ?? 0)
    sums.byteCount = max(0, try item.number() ?? 0)
    sums.playCount = max(0, try item.number() ?? 0)
    sums.skipCount = max(0, try item.number() ?? 0)
    let listening = sums.milliseconds.multipliedReportingOverflow(by: sums.playCount)
    sums.listeningMilliseconds = listening.overflow ? .max : listening.partialValue
    statistics.total.add(sums)
    artists.add(sums, to: artist)
    albums.add(sums, to: album)
    genres.add(sums, to: genre)
    if sums.playCount == 0 {
      statistics.neverPlayedCount += 1
    } else if worst.map({ Self.isBetter((row, sums), $0) }) ?? true {
      songs.append((row, sums))
      if songs.count - Self.spareSongs > most {
        songs = best(songs)
        worst = songs.last
      }
    }
    if let year = try item.number(), year > 0 { years[year, default: 0] += 1 }
    if let added = try item.number(), added > 0 {
      days[added / Self.secondsPerDay, default: 0] += 1
    }
    halfStars[Int(min(max(try item.number() ?? 0, 0), 100) / 10)] += 1
    if let kind = try item.next(String?.self) { statistics.kinds[kind, default: 0] += 1 }
    if let rate = try item.number(), rate > 0 { bitRates[rate, default: 0] += 1 }
  }

  func statistics(_ connection: Connection) throws(SQLiteError) -> LibraryStatistics {
    var result = statistics
    for (halves, count) in halfStars.enumerated() where count > 0 {
      result.ratings[Double(halves) / 2] = count
    }
    for (year, count) in years.elements { result.years[Int(year)] = count }
    for (rate, count) in bitRates.elements { result.bitRates[Int(rate)] = count }
    for (day, count) in days.elements {
      let month = LibraryStatistics.Month(of: Timestamp(rawValue: day * Self.secondsPerDay))
      result.monthsAdded[month, default: 0] += count
    }
    result.artists = try ranking(artists.list, "grouping", connection)
    result.albums = try ranking(albums.list, "grouping", connection)
    result.genres = try ranking(genres.list, "grouping", connection)
    result.songs = try ranking(songs, "item", connection)
    return result
  }

  /// Returns the groups with the most plays; of those with equal plays, the ones listened to longer
  /// come first.
  private func best(_ groups: [Group]) -> [Group] {
    Array(groups.sorted(by: Self.isBetter).prefix(most))
  }

  private static func isBetter(_ one: Group, _ other: Group) -> Bool {
    (other.sums.playCount, other.sums.listeningMilliseconds, one.row)
      < (one.sums.playCount, one.sums.listeningMilliseconds, other.row)
  }

  private func ranking(
    _ groups: [Group],
    _ table: String,
    _ connection: Connection
  ) throws(SQLiteError) -> [LibraryStatistics.Ranked] {
    let ranking = best(groups.filter { ranksUnplayed || $0.sums.playCount > 0 })
    let statement = try Statement(
      connection,
      "SELECT persistent_id, title, artist FROM \(table) WHERE id = ?1"
    )
    var ranked: [LibraryStatistics.Ranked] = []
    for (row, sums) in ranking {
      let found = try statement.first(row) { row throws(SQLiteError) in
        LibraryStatistics.Ranked(
          persistentID: try row.next(),
          title: try row.next(),
          artist: try row.next(),
          sums: sums
        )
      }
      if let found { ranked.append(found) }
    }
    return ranked
  }
}

extension Row {
  fileprivate mutating func number() throws(SQLiteError) -> Int64? { try next() }
}

extension LibraryStatistics.Sums {
  /// Adds other sums, up to the largest number.
  package mutating func add(_ other: Self) {
    func add(_ value: Int64, to sum: inout Int64) {
      let (result, overflow) = sum.addingReportingOverflow(value)
      sum = overflow ? .max : result
    }
    count += other.count
    add(other.milliseconds, to: &milliseconds)
    add(other.byteCount, to: &byteCount)
    add(other.playCount, to: &playCount)
    add(other.skipCount, to: &skipCount)
    add(other.listeningMilliseconds, to: &listeningMilliseconds)
  }
}

extension LibraryStatistics.Month {
  /// Creates the month of a moment.
  init(of moment: Timestamp) {
    let date = moment.civilDate
    self.init(date.year, date.month)
  }
}
