import MediaModel

/// Infers from the counts and dates in a library which syncs with devices have updated it.
///
/// Only libsync records its own syncs, whose plays the desktop does not count. Those of the desktop
/// leave traces in a library: afterwards, its counts have risen by at least the plays on the device,
/// and its dates are no earlier than those on the device. A single item that contradicts this proves
/// that the sync has not taken place yet; an item whose last play has the same date, to the second,
/// in the library and on the device proves that it has. CONTRIBUTING describes the model.
struct SyncJudge {
  enum Verdict {
    /// The library's own counts include the plays on the device.
    case counted
    /// The library's own counts do not include the plays on the device.
    case notCounted
    /// Either the sync has taken place, or the library's own plays only make it look that way.
    case uncertain
  }

  private let intervals: [SyncInterval]
  /// The time of the last play or skip in each interval.
  private let lastDates: [Int64?]
  /// The intervals in which each item was played or skipped.
  private let intervalsOfItem: [Int64: [Int]]
  /// The verdict on each interval.
  private(set) var verdicts: [Verdict]
  /// The lowest counts that the library can have without the syncs of these intervals.
  private var floors: [Activity: [Int64: Int64]] = [:]

  /// - Parameter intervals: The intervals; those of the same device must be in the order in which
  ///   they were read. If intervals have dates, their order is determined by the dates instead.
  init(_ intervals: [SyncInterval]) {
    self.intervals = intervals
    verdicts = intervals.map { _ in .uncertain }
    lastDates = intervals.map(\.lastDate)
    var intervalsOfItem: [Int64: [Int]] = [:]
    for (index, interval) in intervals.enumerated() {
      for item in interval.uses.keys { intervalsOfItem[item, default: []].append(index) }
    }
    self.intervalsOfItem = intervalsOfItem
  }

  /// Updates the verdicts based on a later state of the library.
  ///
  /// - Parameters:
  ///   - state: The source's values for some of the items.
  ///   - revision: The revision of the library that the values belong to; the default is one that
  ///     does not exist yet.
  mutating func consider(_ state: [Int64: SourceStatement], at revision: Int64 = .max) {
    // A library that is synced for years has many intervals, few of which have any of these items.
    let concerned = Set(state.keys.flatMap { intervalsOfItem[$0, default: []] })
    for index in concerned where verdicts[index] != .counted { verdicts[index] = .uncertain }
    for index in open
    where isClosed(index, at: revision) || concerned.contains(index) && isProven(index, by: state) {
      verdicts[index] = .counted
    }
    // Such an interval can only be counted if the library was made again of what libsync exported.
    for index in open where intervals[index].isEndedHere { verdicts[index] = .notCounted }
    // Without dates, the order of reading decides: if the source's values were not read after the
    // device's report, they cannot include its plays.
    for index in open where lastDates[index] == nil {
      if concerned.contains(index) && isFollowed(index, by: state) { continue }
      verdicts[index] = .notCounted
    }
    findContradictions(in: state, concerned)
    // A counted sync proves that all earlier ones of the same device took place.
    propagate(.counted, before: true)
    findContradictions(in: state, concerned)
    propagate(.notCounted, before: false)
    raiseFloors(to: state)
  }

  /// Returns the minimum number of plays or skips of an item that the library must lack, whichever
  /// of the uncertain syncs have taken place.
  ///
  /// - Parameters:
  ///   - activity: Plays or skips.
  ///   - item: The item.
  ///   - now: The item's values in the library's source.
  ///   - wanted: Returns how many of an interval's plays or skips belong in the library.
  /// - Returns: The number to add to the source's own count.
  func missing(
    _ activity: Activity,
    of item: Int64,
    now: PlayStatistics,
    wanted: (Int) -> Int64
  ) -> Int64 {
    var sum: Int64 = 0
    var counted: Int64 = 0
    var uncertain: [Int] = []
    for index in intervalsOfItem[item, default: []] {
      switch verdicts[index] {
      case .counted: counted = counted.addingClamped(use(activity, of: item, in: index).count)
      case .notCounted: sum = sum.addingClamped(wanted(index))
      case .uncertain: uncertain.append(index)
      }
    }
    // More uncertain intervals than this only arise from an error; all of them are then assumed to
    // be included in the library's counts.
    guard uncertain.count <= 8 else { return sum }
    let room = now.count(of: activity).subtractingClamped(counted)
      .subtractingClamped(floor(activity, of: item))
    var fewest = Int64.max
    for subset in 0..<(1 << uncertain.count) {
      var taken: Int64 = 0
      var left: Int64 = 0
      for (bit, index) in uncertain.enumerated() {
        if subset & (1 << bit) != 0 {
          taken = taken.addingClamped(use(activity, of: item, in: index).count)
        } else {
          left = left.addingClamped(wanted(index))
        }
      }
      if taken == 0 || taken <= room { fewest = min(fewest, left) }
    }
    return sum.addingClamped(fewest)
  }

  // MARK: Evidence

  private var open: [Int] { verdicts.indices.filter { verdicts[$0] == .uncertain } }

  private func use(_ activity: Activity, of item: Int64, in index: Int) -> SyncInterval.Use {
    intervals[index].uses[item]?[activity] ?? SyncInterval.Use()
  }

  /// Returns the plays or skips of an item in the intervals with certain verdicts.
  private func total(
    _ activity: Activity,
    of item: Int64,
    where isIncluded: (Verdict) -> Bool
  ) -> Int64 {
    var sum: Int64 = 0
    for index in intervalsOfItem[item, default: []] where isIncluded(verdicts[index]) {
      sum = sum.addingClamped(use(activity, of: item, in: index).count)
    }
    return sum
  }

  private func isClosed(_ index: Int, at revision: Int64) -> Bool {
    intervals[index].closedRevision.map { $0 <= revision } ?? false
  }

  private func isProven(_ index: Int, by state: [Int64: SourceStatement]) -> Bool {
    intervals[index].uses.contains { item, uses in
      guard let now = state[item]?.values else { return false }
      return Activity.allCases.contains {
        uses[$0].count > 0 && uses[$0].last != nil && now.lastDate(of: $0) == uses[$0].last
      }
    }
  }

  /// Returns whether the source's values for any item of the interval were read after the device
  /// reported it.
  private func isFollowed(_ index: Int, by state: [Int64: SourceStatement]) -> Bool {
    intervals[index].uses.keys.contains { item in
      state[item].map { $0.after >= intervals[index].revision } ?? false
    }
  }

  private mutating func findContradictions(
    in state: [Int64: SourceStatement],
    _ concerned: Set<Int>
  ) {
    for index in open where concerned.contains(index) && isContradicted(index, by: state) {
      verdicts[index] = .notCounted
    }
  }

  private func isContradicted(_ index: Int, by state: [Int64: SourceStatement]) -> Bool {
    intervals[index].uses.contains { item, uses in
      guard let now = state[item]?.values else { return false }
      return Activity.allCases.contains {
        uses[$0].count > 0
          && (hasTooFew(
            now.count(of: $0).subtractingClamped(total($0, of: item) { $0 == .counted }),
            uses[$0],
            others: total($0, of: item) { _ in true }.subtractingClamped(uses[$0].count),
            floor: floor($0, of: item)
          )
            || Self.isBefore(now.lastDate(of: $0), uses[$0].last))
      }
    }
  }

  /// Returns whether the count in the source is too low for the sync at the end of an interval to
  /// have taken place.
  ///
  /// - Parameters:
  ///   - own: The count without the plays that are known to come from devices.
  ///   - use: The plays or skips of the interval.
  ///   - others: The total of all other intervals, which the previous sync's count may have
  ///     included.
  ///   - floor: The lowest count that is possible without any of these syncs.
  /// - Returns: Whether the sync is still to come.
  private func hasTooFew(
    _ own: Int64,
    _ use: SyncInterval.Use,
    others: Int64,
    floor: Int64
  ) -> Bool {
    own.subtractingClamped(use.count) < max(floor, use.base.subtractingClamped(others))
  }

  private func floor(_ activity: Activity, of item: Int64) -> Int64 {
    floors[activity]?[item] ?? 0
  }

  /// Returns whether a date in the source is earlier than a date on the device by an amount that a
  /// different time zone cannot explain.
  private static func isBefore(_ date: Int64?, _ last: Int64?) -> Bool {
    guard let last else { return false }
    guard let date else { return true }
    let (difference, overflows) = last.subtractingReportingOverflow(date)
    if overflows { return date < last }
    let quarterHour: Int64 = 900
    return difference > 0 && !(difference.isMultiple(of: quarterHour) && difference <= 26 * 3600)
  }

  // MARK: Conclusions

  /// Extends a verdict to the uncertain intervals of the same device that come before or after.
  ///
  /// Intervals that libsync ended say nothing about the syncs of the desktop.
  private mutating func propagate(_ verdict: Verdict, before: Bool) {
    let certain = verdicts.indices.filter {
      verdicts[$0] == verdict && !intervals[$0].isEndedHere
    }
    for index in open {
      let follows = certain.contains {
        intervals[$0].device == intervals[index].device
          && (before ? comes(index, before: $0) : comes($0, before: index))
      }
      if follows { verdicts[index] = verdict }
    }
  }

  /// Returns whether one interval of a device ended before another.
  ///
  /// The order in which the intervals were read does not decide alone, because an old copy of a
  /// file may be read late.
  private func comes(_ index: Int, before other: Int) -> Bool {
    guard let last = lastDates[index], let otherLast = lastDates[other] else {
      return index < other
    }
    return last < otherLast
  }

  private mutating func raiseFloors(to state: [Int64: SourceStatement]) {
    for (item, statement) in state {
      for activity in Activity.allCases {
        let own = statement.values.count(of: activity)
          .subtractingClamped(total(activity, of: item) { $0 != .notCounted })
        floors[activity, default: [:]][item] = max(floor(activity, of: item), own)
      }
    }
  }
}

extension PlayStatistics {
  func count(of activity: Activity) -> Int64 { activity == .play ? playCount : skipCount }

  func lastDate(of activity: Activity) -> Int64? {
    (activity == .play ? lastPlayed : lastSkipped)?.moment.rawValue
  }
}

extension Int64 {
  /// Returns the difference, clamped to the range of the type.
  func subtractingClamped(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (other > 0 ? .min : .max) : difference
  }
}
