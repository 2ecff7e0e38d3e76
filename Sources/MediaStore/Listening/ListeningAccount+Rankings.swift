import MediaModel
import SQLite

extension ListeningAccount {
  /// The items of an artist, album or genre.
  private typealias Groups = [Int64: LibraryStatistics.Listening]

  /// Adds the items played and skipped, and their artists, albums and genres.
  func addRankings(
    of items: [Int64: ItemUse],
    to report: inout ListeningReport
  ) throws(SQLiteError) {
    let facts = try Statement(
      connection,
      """
      SELECT i.playback_duration, i.artist_id, i.album_id, i.genre_id,
        \(MediaItemProperty.playCount.expression)
      FROM item i WHERE i.id = ?1
      """
    )
    var groups: [Groups] = [[:], [:], [:]]
    var heard: [(row: Int64, listening: LibraryStatistics.Listening, earlier: Int64)] = []
    for (row, use) in items where use.playCount > 0 {
      try facts.forEach(row) { (columns) throws(SQLiteError) in
        let duration: Int64 = try columns.next(Int64?.self) ?? 0
        let listening = LibraryStatistics.Listening(use.playCount, of: duration)
        for place in groups.indices {
          guard let group = try columns.next(Int64?.self) else { continue }
          groups[place][group, default: .init()].add(listening)
        }
        let shown: Int64 = try columns.next(Int64?.self) ?? 0
        heard.append((row, listening, Self.earlier(shown, use)))
      }
    }
    let new = heard.filter { $0.earlier <= 0 }.map { (row: $0.row, listening: $0.listening) }
    report.items = try ranking(heard.map { ($0.row, $0.listening) }, "item")
    report.discovered = try ranking(new, "item")
    report.artists = try ranking(groups[0].map { ($0, $1) }, "grouping")
    report.albums = try ranking(groups[1].map { ($0, $1) }, "grouping")
    report.genres = try ranking(groups[2].map { ($0, $1) }, "grouping")
    let skipped = items.filter { $0.value.skipCount > 0 }
      .sorted { ($1.value.skipCount, $0.key) < ($0.value.skipCount, $1.key) }
    report.skipped = try ranking(of: skipped, "item", row: \.key) {
      $0.skipCount = $1.value.skipCount
    }
  }

  /// Returns the number of plays before the period of an item with a number of plays today.
  static func earlier(_ shown: Int64, _ use: ItemUse?) -> Int64 {
    guard let use else { return shown }
    let since = use.playCount.addingClamped(use.laterPlayCount)
    return max(0, shown.subtractingReportingOverflow(since).partialValue)
  }

  private func ranking(
    _ heard: [(row: Int64, listening: LibraryStatistics.Listening)],
    _ table: String
  ) throws(SQLiteError) -> ListeningReport.Ranking {
    let sorted = heard.sorted { one, other in
      (other.listening.playCount, other.listening.milliseconds, one.row)
        < (one.listening.playCount, one.listening.milliseconds, other.row)
    }
    return try ranking(of: sorted, table, row: \.row) { $0.listening = $1.listening }
  }

  /// Returns the first entries of a list that is in order.
  func ranking<Element>(
    of list: [Element],
    _ table: String,
    row: (Element) -> Int64,
    _ complete: (inout ListeningReport.Entry, Element) throws(SQLiteError) -> Void
  ) throws(SQLiteError) -> ListeningReport.Ranking {
    var ranking = ListeningReport.Ranking(of: list.count)
    for element in list.prefix(most) {
      guard var entry = try entry(row(element), table) else { continue }
      try complete(&entry, element)
      ranking.entries.append(entry)
    }
    return ranking
  }

  /// Returns an item, or a grouping; nil if it does not exist.
  func entry(
    _ row: Int64,
    _ table: String = "item"
  ) throws(SQLiteError) -> ListeningReport.Entry? {
    try connection.first(
      "SELECT persistent_id, title, artist FROM \(table) WHERE id = ?1",
      row
    ) { (row) throws(SQLiteError) in
      ListeningReport.Entry(
        try row.next(),
        title: try row.next(),
        artist: try row.next()
      )
    }
  }
}
