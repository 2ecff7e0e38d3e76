import MediaModel
import SQLite

/// The totals for one item, over all its tracks in a file from a device, or the part of these
/// totals that is new.
struct PlayTotal {
  var plays = PlayStatistics()
  /// The counts in the device's database itself, which are those of the desktop library at the last
  /// sync, and the rating before it was changed on the device.
  var base = PlayStatistics()

  /// Returns the totals of a file, by the row of the item.
  static func totals(of record: PlayFileRecord) -> [Int64: PlayTotal] {
    var totals: [Int64: PlayTotal] = [:]
    for entry in record.entries where entry.item != .missing {
      totals[Int64(entry.item.rawValue), default: PlayTotal()].add(entry)
    }
    return totals
  }

  private mutating func add(_ entry: PlayFileEntry) {
    var more = entry.plays
    (more.playCount, more.skipCount) = (max(0, more.playCount), max(0, more.skipCount))
    plays = plays + more
    if more.rating != nil { base.rating = entry.base.rating ?? 0 }
    base.playCount = max(base.playCount, entry.base.playCount)
    base.skipCount = max(base.skipCount, entry.base.skipCount)
  }

  /// Returns the part that has not been recorded before.
  func delta(since noted: NotedPlays, of row: Int64, isReset: Bool) -> PlayTotal {
    var known = noted.known[row] ?? PlayStatistics()
    if isReset { (known.playCount, known.skipCount) = (0, 0) }
    known.rating = known.rating ?? base.rating
    var delta = PlayTotal(plays: plays - known, base: base)
    delta.base.rating = delta.plays.rating == nil ? nil : known.rating
    return delta
  }
}

/// The plays recorded since a device's database was written.
struct NotedPlays {
  /// The plays and skips of each item since the counts were last reset, together with the last
  /// recorded rating, bookmark and dates.
  private(set) var known: [Int64: PlayStatistics] = [:]

  init(
    _ connection: Connection,
    libraryID: Int64,
    _ record: PlayFileRecord
  ) throws(SQLiteError) {
    let files = try connection.rows(
      """
      SELECT id, begins_anew FROM play_file
      WHERE library_id = ?1 AND kind = ?2 AND database_fingerprint = ?3 ORDER BY id
      """,
      libraryID,
      record.kind,
      record.databaseFingerprint
    ) { (row) throws(SQLiteError) in (try row.next(Int64.self), try row.next(Bool.self)) }
    let plays = try Statement(
      connection,
      "SELECT p.item_id, \(PlayWriter.columns) FROM play p WHERE p.file_id = ?1"
    )
    for (file, beginsAnew) in files {
      if beginsAnew { forgetCounts() }
      try plays.forEach(file) { (row) throws(SQLiteError) in
        let item: Int64 = try row.next()
        add(try PlayTotal(&row).plays, of: item)
      }
    }
  }

  /// Returns whether a file is an older copy of a file that was already read.
  ///
  /// An older copy has fewer plays or skips and no newer dates, whereas a file whose counts were
  /// reset has newer dates.
  func areLater(than totals: [Int64: PlayTotal]) -> Bool {
    haveMore(than: totals)
      && totals.allSatisfy { row, total in
        let (plays, last) = (total.plays, known[row] ?? PlayStatistics())
        return Self.isNoNewer(plays.lastPlayed, than: last.lastPlayed, plays.playCount)
          && Self.isNoNewer(plays.lastSkipped, than: last.lastSkipped, plays.skipCount)
      }
  }

  /// Returns whether a file has fewer plays or skips of any item than have been recorded.
  func haveMore(than totals: [Int64: PlayTotal]) -> Bool {
    known.contains { row, known in
      let plays = totals[row]?.plays ?? PlayStatistics()
      return plays.playCount < known.playCount || plays.skipCount < known.skipCount
    }
  }

  private static func isNoNewer(
    _ date: PlayDate?,
    than last: PlayDate?,
    _ count: Int64
  ) -> Bool {
    guard count > 0 else { return true }
    guard let date, let last else { return false }
    return date.moment.rawValue <= last.moment.rawValue
  }

  private mutating func forgetCounts() {
    for row in known.keys {
      known[row]?.playCount = 0
      known[row]?.skipCount = 0
    }
  }

  private mutating func add(_ plays: PlayStatistics, of row: Int64) {
    let last = known[row] ?? PlayStatistics()
    var total = last + plays
    // The date that was recorded last counts, even if it is earlier because the clock was set back.
    total.lastPlayed = plays.lastPlayed ?? last.lastPlayed
    total.lastSkipped = plays.lastSkipped ?? last.lastSkipped
    known[row] = total
  }
}

/// Writes the plays that a file adds.
struct PlayWriter {
  /// The columns that `PlayTotal.init` reads, from a table called `p`.
  static let columns = """
    p.play_count, p.skip_count, coalesce(p.base_play_count, 0), coalesce(p.base_skip_count, 0),
    p.rating, p.old_rating, p.bookmark_time, p.last_played_date, p.last_played_written,
    p.last_skipped_date, p.last_skipped_written
    """

  private let statement: Statement

  init(_ connection: Connection, file: Int64) throws(SQLiteError) {
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

  func write(_ play: PlayTotal, of row: Int64) throws(SQLiteError) {
    let (plays, base) = (play.plays, play.base)
    try statement.run(
      row,
      plays.playCount,
      plays.skipCount,
      plays.rating,
      base.rating,
      plays.bookmarkTime,
      plays.lastPlayed?.moment,
      plays.lastPlayed?.written,
      plays.lastSkipped?.moment,
      plays.lastSkipped?.written,
      base.playCount,
      base.skipCount
    )
  }
}

extension PlayTotal {
  /// Reads the columns that `PlayWriter.columns` lists.
  init(_ row: inout Row) throws(SQLiteError) {
    plays = PlayStatistics(playCount: try row.next(), skipCount: try row.next())
    base = PlayStatistics(playCount: try row.next(), skipCount: try row.next())
    plays.rating = try row.next()
    base.rating = try row.next()
    plays.bookmarkTime = try row.next()
    plays.lastPlayed = try row.deviceDate()
    plays.lastSkipped = try row.deviceDate()
  }
}

extension Row {
  /// Reads the columns of a date on a device: the moment, and what the device wrote.
  fileprivate mutating func deviceDate() throws(SQLiteError) -> PlayDate? {
    let (moment, written) = (try next(Timestamp?.self), try next(Int64?.self))
    guard let moment, let written else { return nil }
    return PlayDate(moment: moment, written: written)
  }

  /// Reads the column of a date whose clock is known.
  mutating func playDate() throws(SQLiteError) -> PlayDate? {
    try next(Timestamp?.self).map { PlayDate(moment: $0) }
  }
}
