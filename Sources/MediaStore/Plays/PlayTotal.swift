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

/// What has been recorded since a device's database was written.
struct NotedPlays {
  /// The plays and skips of each item since the counts were last reset, together with the last
  /// recorded rating, bookmark and dates.
  private(set) var known: [Int64: PlayStatistics] = [:]

  init(
    _ connection: Connection,
    libraryID: Int64,
    _ record: PlayFileRecord
  ) throws(SQLiteError) {
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
      if statement.integer(0) == 1, statement.integer(1) != file { forgetCounts() }
      file = statement.integer(1)
      if let row = statement.integer(2) { add(statement.playTotal(from: 3).plays, of: row) }
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
  /// The columns that `Statement.playTotal` reads, from a table called `p`.
  static let columns = """
    p.play_count, p.skip_count, p.rating, p.old_rating, p.bookmark_time, p.last_played_date,
    p.last_played_written, p.last_skipped_date, p.last_skipped_written, p.base_play_count,
    p.base_skip_count
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
    let values: [Int64?] = [
      row, plays.playCount, plays.skipCount, plays.rating, base.rating, plays.bookmarkTime,
      plays.lastPlayed?.moment.rawValue, plays.lastPlayed?.written,
      plays.lastSkipped?.moment.rawValue, plays.lastSkipped?.written,
      base.playCount, base.skipCount,
    ]
    for (index, value) in values.enumerated() { statement.bind(index + 1, value) }
    try statement.run()
  }
}

extension Statement {
  /// Reads the columns that `PlayWriter.columns` lists, starting with the given column.
  func playTotal(from first: Int) -> PlayTotal {
    PlayTotal(
      plays: PlayStatistics(
        playCount: integer(first) ?? 0,
        skipCount: integer(first + 1) ?? 0,
        rating: integer(first + 2),
        bookmarkTime: integer(first + 4),
        lastPlayed: deviceDate(first + 5),
        lastSkipped: deviceDate(first + 7)
      ),
      base: PlayStatistics(
        playCount: integer(first + 9) ?? 0,
        skipCount: integer(first + 10) ?? 0,
        rating: integer(first + 3)
      )
    )
  }

  private func deviceDate(_ index: Int) -> PlayDate? {
    guard let moment = integer(index), let written = integer(index + 1) else { return nil }
    return PlayDate(moment: Timestamp(rawValue: moment), written: written)
  }
}
