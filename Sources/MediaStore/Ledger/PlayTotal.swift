import MediaModel

/// What a device's file says of one item, all its tracks taken together, or what of that is new.
struct PlayTotal {
  var playCount: Int64 = 0
  var skipCount: Int64 = 0
  var rating: Int64?
  /// The rating before.
  var oldRating: Int64?
  var bookmarkTime: Int64?
  var lastPlayed: DeviceDate?
  var lastSkipped: DeviceDate?
  /// What the device's database counts itself: what the desktop's library counted at the last sync.
  var basePlayCount: Int64 = 0
  var baseSkipCount: Int64 = 0

  /// Whether there is nothing to tell.
  var isEmpty: Bool {
    playCount == 0 && skipCount == 0 && rating == nil && bookmarkTime == nil && lastPlayed == nil
      && lastSkipped == nil
  }

  /// What a file says of each item, by the item's row.
  static func totals(of record: PlayFileRecord) -> [Int64: PlayTotal] {
    var totals: [Int64: PlayTotal] = [:]
    for entry in record.entries where entry.item != .missing {
      totals[Int64(entry.item.rawValue), default: PlayTotal()].add(entry)
    }
    return totals
  }

  private mutating func add(_ entry: PlayFileEntry) {
    playCount = playCount.addingClamped(max(0, entry.playCount))
    skipCount = skipCount.addingClamped(max(0, entry.skipCount))
    if let new = entry.rating { (rating, oldRating) = (new, entry.databaseRating ?? 0) }
    bookmarkTime = entry.bookmarkTime ?? bookmarkTime
    lastPlayed = .newest(lastPlayed, entry.lastPlayed)
    lastSkipped = .newest(lastSkipped, entry.lastSkipped)
    basePlayCount = max(basePlayCount, entry.databasePlayCount)
    baseSkipCount = max(baseSkipCount, entry.databaseSkipCount)
  }

  /// What of it has not been noted before.
  func news(since noted: NotedPlays, of row: Int64, beginsAnew: Bool) -> PlayTotal {
    var news = self
    if !beginsAnew, let count = noted.counts[row] {
      news.playCount &-= count.plays
      news.skipCount &-= count.skips
    }
    let last = noted.last[row] ?? PlayTotal()
    news.oldRating = last.rating ?? oldRating
    if news.rating == news.oldRating { (news.rating, news.oldRating) = (nil, nil) }
    if bookmarkTime == last.bookmarkTime { news.bookmarkTime = nil }
    if lastPlayed == last.lastPlayed { news.lastPlayed = nil }
    if lastSkipped == last.lastSkipped { news.lastSkipped = nil }
    if news.rating == nil { news.oldRating = nil }
    return news
  }
}

extension DeviceDate {
  fileprivate static func newest(_ one: DeviceDate?, _ other: DeviceDate?) -> DeviceDate? {
    guard let one, let other else { return one ?? other }
    return one.moment.rawValue < other.moment.rawValue ? other : one
  }
}

/// What the ledger knows already of the time since a device's database was written.
struct NotedPlays {
  /// The plays and skips of each item since the files last began anew.
  private(set) var counts: [Int64: (plays: Int64, skips: Int64)] = [:]
  /// What was last noted of each item besides.
  private(set) var last: [Int64: PlayTotal] = [:]

  init(
    _ connection: Connection,
    libraryID: Int64,
    _ record: PlayFileRecord
  ) throws(StoreError) {
    let statement = try Statement(
      connection,
      """
      SELECT f.begins_anew, f.id, p.item_id, \(PlayWriter.columns) FROM play_file f
        LEFT JOIN play p ON p.file_id = f.id
      WHERE f.library_id = ?1 AND f.kind = ?2 AND f.database_fingerprint = ?3 ORDER BY f.id
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, record.kind.rawValue)
    statement.bind(3, Int64(bitPattern: record.databaseFingerprint))
    var file: Int64?
    while try statement.step() {
      if statement.integer(0) == 1, statement.integer(1) != file { counts.removeAll() }
      file = statement.integer(1)
      if let row = statement.integer(2) { add(statement.playTotal(from: 3), of: row) }
    }
  }

  /// Whether a file is an earlier copy of one that was read already.
  ///
  /// It has fewer plays or skips, and nothing in it is newer. One that has begun again would have
  /// newer dates.
  func areLater(than totals: [Int64: PlayTotal]) -> Bool {
    let haveGrown = counts.contains { row, count in
      let total = totals[row] ?? PlayTotal()
      return total.playCount < count.plays || total.skipCount < count.skips
    }
    return haveGrown
      && totals.allSatisfy { row, total in
        let last = last[row] ?? PlayTotal()
        return Self.isNoNewer(total.lastPlayed, than: last.lastPlayed, total.playCount)
          && Self.isNoNewer(total.lastSkipped, than: last.lastSkipped, total.skipCount)
      }
  }

  private static func isNoNewer(
    _ date: DeviceDate?,
    than last: DeviceDate?,
    _ count: Int64
  ) -> Bool {
    guard count > 0 else { return true }
    guard let date, let last else { return false }
    return date.moment.rawValue <= last.moment.rawValue
  }

  private mutating func add(_ play: PlayTotal, of row: Int64) {
    let count = counts[row] ?? (0, 0)
    counts[row] = (
      count.plays.addingClamped(play.playCount), count.skips.addingClamped(play.skipCount)
    )
    var total = last[row] ?? PlayTotal()
    total.rating = play.rating ?? total.rating
    total.bookmarkTime = play.bookmarkTime ?? total.bookmarkTime
    total.lastPlayed = play.lastPlayed ?? total.lastPlayed
    total.lastSkipped = play.lastSkipped ?? total.lastSkipped
    last[row] = total
  }
}

/// Writes what a file adds.
struct PlayWriter {
  /// What `Statement.playTotal` reads, of a table called `p`.
  static let columns = """
    p.play_count, p.skip_count, p.rating, p.old_rating, p.bookmark_time, p.last_played_date,
    p.last_played_written, p.last_skipped_date, p.last_skipped_written, p.base_play_count,
    p.base_skip_count
    """

  private let statement: Statement

  init(_ connection: Connection, file: Int64) throws(StoreError) {
    statement = try Statement(
      connection,
      """
      INSERT INTO play(file_id, item_id, play_count, skip_count, rating, old_rating, bookmark_time,
        last_played_date, last_played_written, last_skipped_date, last_skipped_written,
        base_play_count, base_skip_count)
      VALUES (\(file), ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
      """
    )
  }

  func write(_ play: PlayTotal, of row: Int64) throws(StoreError) {
    let values: [Int64?] = [
      row, play.playCount, play.skipCount, play.rating, play.oldRating, play.bookmarkTime,
      play.lastPlayed?.moment.rawValue, play.lastPlayed?.written,
      play.lastSkipped?.moment.rawValue, play.lastSkipped?.written,
      play.basePlayCount, play.baseSkipCount,
    ]
    for (index, value) in values.enumerated() { statement.bind(index + 1, value) }
    try statement.run()
  }
}

extension Statement {
  /// Reads the columns that `PlayWriter.columns` lists, the first being this one.
  func playTotal(from first: Int) -> PlayTotal {
    PlayTotal(
      playCount: integer(first) ?? 0,
      skipCount: integer(first + 1) ?? 0,
      rating: integer(first + 2),
      oldRating: integer(first + 3),
      bookmarkTime: integer(first + 4),
      lastPlayed: deviceDate(first + 5),
      lastSkipped: deviceDate(first + 7),
      basePlayCount: integer(first + 9) ?? 0,
      baseSkipCount: integer(first + 10) ?? 0
    )
  }

  private func deviceDate(_ index: Int) -> DeviceDate? {
    guard let moment = integer(index), let written = integer(index + 1) else { return nil }
    return DeviceDate(moment: Timestamp(rawValue: moment), written: written)
  }
}
