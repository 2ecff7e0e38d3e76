import MediaModel
import SQLite

/// Looks for items that were added in a period, and for those that were played often before it but
/// not in it.
struct LibrarySearch {
  let account: ListeningAccount
  let states: ListeningAccount.States
  /// The uses of items since the period began.
  let items: [Int64: ListeningAccount.ItemUse]

  /// The number of plays from which on an item was played often.
  private static let often: Int64 = 5

  private typealias Forgotten = (row: Int64, playCount: Int64, lastPlayed: Timestamp?)

  /// Adds both lists; items are forgotten only if others were played.
  func add(
    to report: inout ListeningReport,
    where condition: String
  ) throws(SQLiteError) {
    let looksForForgotten = report.total.playCount > 0
    var forgotten: [Forgotten] = []
    var added: [Int64] = []
    try account.connection.forEach(
      """
      SELECT i.id, i.date_added, i.added_revision, \(MediaItemProperty.playCount.expression),
        \(MediaItemProperty.lastPlayedDate.expression)
      FROM item i NOT INDEXED WHERE \(condition)
      """,
      account.library
    ) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      if try isAdded(row.next(), row.next()) { added.append(item) }
      let shown: Int64 = try row.next(Int64?.self) ?? 0
      let lastPlayed: Timestamp? = try row.next()
      guard looksForForgotten, shown >= Self.often else { return }
      let use = items[item]
      let earlier = ListeningAccount.earlier(shown, use)
      if earlier >= Self.often, use?.playCount ?? 0 == 0, !isInPeriod(lastPlayed) {
        forgotten.append((item, earlier, lastPlayed))
      }
    }
    forgotten.sort { ($1.playCount, $0.row) < ($0.playCount, $1.row) }
    report.forgotten = try account.ranking(of: forgotten, "item", row: \.row) { entry, item in
      entry.earlierPlayCount = item.playCount
      entry.lastPlayed = item.lastPlayed
    }
    added.sort { (plays($1), $0) < (plays($0), $1) }
    let duration = try account.durations()
    report.added = try account.ranking(of: added, "item", row: { $0 }) {
      (entry, row) throws(SQLiteError) in
      let milliseconds: Int64? = try duration.value(row)
      entry.listening = LibraryStatistics.Listening(plays(row), of: milliseconds ?? 0)
    }
  }

  private func plays(_ row: Int64) -> Int64 { items[row]?.playCount ?? 0 }

  private func isAdded(_ date: Timestamp?, _ revision: Int64) -> Bool {
    switch account.period {
    case .dates(_, let end):
      // An item without a date came when its first state did.
      guard let date else { return isAdded(in: revision) }
      guard let start = states.addedSince else { return false }
      return start <= date && end.map { date < $0 } ?? true
    case .revisions: return isAdded(in: revision)
    case .lastSync: return false
    }
  }

  private func isAdded(in revision: Int64) -> Bool {
    revision > states.base && revision <= states.target
  }

  private func isInPeriod(_ date: Timestamp?) -> Bool {
    guard case .dates = account.period, let date else { return false }
    return account.period.contains(date, in: 0)
  }
}
