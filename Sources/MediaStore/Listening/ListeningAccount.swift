import MediaModel
import SQLite

/// Adds up what was listened to in a period.
struct ListeningAccount {
  /// The uses of an item since the period began.
  struct ItemUse {
    var playCount: Int64 = 0
    var skipCount: Int64 = 0
    /// The number of plays after the period.
    var laterPlayCount: Int64 = 0
  }

  let connection: Connection
  let library: Int64
  let period: ListeningPeriod
  let clock: LocalClock
  /// The maximum number of entries in each list.
  let most: Int

  /// Returns the report.
  ///
  /// - Parameters:
  ///   - heard: Which items `i` may have been heard; the library is the first parameter.
  ///   - present: Which items are there now.
  /// - Returns: The report.
  /// - Throws: `SQLiteError`.
  func report(heard: String, present: String) throws(SQLiteError) -> ListeningReport {
    var report = ListeningReport(period)
    let states = try states(&report)
    let items = try add(uses: PlayHistory(connection, of: library, where: heard), to: &report)
    try addRankings(of: items, to: &report)
    let search = LibrarySearch(account: self, states: states, items: items)
    try search.add(to: &report, where: present)
    try OpinionHistory(account: self, states: states).add(to: &report, where: present)
    return report
  }

  // MARK: States

  /// The revisions whose states bound the period: changes after `base` up to `target` are in it.
  struct States {
    /// The last revision before the period; that of the first import if the period begins earlier.
    var base: Int64 = 0
    /// The last revision of the period.
    var target: Int64 = 0
    /// The date from which on items count as added; nil if that depends on revisions.
    var addedSince: Timestamp?
  }

  private func states(_ report: inout ListeningReport) throws(SQLiteError) -> States {
    let known = try connection.rows(
      """
      SELECT r.id, \(RevisionTable.date) FROM revision r
      WHERE r.library_id = ?1 AND NOT \(RevisionTable.isOfUserData)
        AND r.id IN (\(RevisionTable.inEffect))
      ORDER BY r.id
      """,
      library
    ) { (row) throws(SQLiteError) -> (revision: Int64, date: Timestamp) in
      (try row.next(), try row.next())
    }
    guard let first = known.first else { return States() }
    var states = States(base: first.revision, target: first.revision)
    switch period {
    case .revisions(let base, let target):
      report.stateBefore = known.last { $0.revision <= base }?.date
      report.lastState = known.last { $0.revision > base && $0.revision <= target ?? .max }?.date
      states.base = max(base, first.revision)
      states.target = target ?? .max
    case .dates(let start, let end):
      // A change between two states counts for the middle of the time between them.
      for (before, state) in zip(known, known.dropFirst()) {
        let middle = state.date.middle(since: before.date)
        if let start, middle < start { states.base = state.revision }
        if end.map({ middle < $0 }) ?? true { states.target = state.revision }
      }
      // An older export may have been imported later.
      let dates = known.map(\.date).sorted()
      let opening = start.flatMap { start in dates.last { $0 < start } } ?? dates.first
      report.stateBefore = opening
      // The first state after the period reports its plays as well.
      let closing = end.flatMap { end in dates.first { $0 >= end } } ?? dates.last
      report.lastState = closing == opening ? nil : closing
      states.addedSince = start ?? dates.first
    case .lastSync: break
    }
    return states
  }

  // MARK: Plays

  private func add(
    uses history: PlayHistory,
    to report: inout ListeningReport
  ) throws(SQLiteError) -> [Int64: ItemUse] {
    var since: (moment: Timestamp?, base: Int64) = (nil, 0)
    switch period {
    case .dates(let start, _): since.moment = start
    case .revisions(let base, _): since.base = base
    case .lastSync: break
    }
    var items: [Int64: ItemUse] = [:]
    var activeDays: Set<ListeningReport.Day> = []
    let durations = try durations()
    var known: [Int64: Int64] = [:]
    for use in try history.uses(since: since.moment, after: since.base) {
      let wasPlayed = use.activity == .play
      guard period.contains(use.date, in: use.revision) else {
        if wasPlayed, period.isOver(at: use.date, in: use.revision) {
          items[use.item, default: ItemUse()].laterPlayCount.add(use.count)
        }
        continue
      }
      guard wasPlayed else {
        items[use.item, default: ItemUse()].skipCount.add(use.count)
        report.skipCount.add(use.count)
        continue
      }
      items[use.item, default: ItemUse()].playCount.add(use.count)
      if known[use.item] == nil { known[use.item] = try durations.value(use.item) ?? 0 }
      let listening = LibraryStatistics.Listening(use.count, of: known[use.item] ?? 0)
      let day = day(of: use.date)
      report.total.add(listening)
      report.days[day, default: .init()].add(listening)
      report.playCounts[use.source, default: 0].add(use.count)
      if use.isDated { activeDays.insert(day) } else { report.undatedPlayCount.add(use.count) }
    }
    report.activeDayCount = activeDays.count
    report.longestStreak = Self.longestStreak(of: activeDays)
    return items
  }

  /// Returns the query for the playing time of an item in milliseconds.
  func durations() throws(SQLiteError) -> Statement {
    try Statement(connection, "SELECT playback_duration FROM item WHERE id = ?1")
  }

  /// Returns the day on the clock of the report.
  private func day(of moment: Timestamp) -> ListeningReport.Day {
    let reading = Timestamp(rawValue: moment.rawValue &+ clock.offset(at: moment))
    return ListeningReport.Day(number: reading.dayNumber)
  }

  private static func longestStreak(
    of days: Set<ListeningReport.Day>
  ) -> ListeningReport.Streak? {
    var longest: ListeningReport.Streak?
    var current: ListeningReport.Streak?
    for day in days.sorted() {
      let isNext = current.map { $0.last.number + 1 == day.number } ?? false
      let streak = ListeningReport.Streak(first: isNext ? current?.first ?? day : day, last: day)
      current = streak
      if streak.dayCount > longest?.dayCount ?? 0 { longest = streak }
    }
    return longest
  }
}

extension Int64 {
  /// Adds a number, up to the largest number.
  fileprivate mutating func add(_ other: Int64) { self = addingClamped(other) }
}
