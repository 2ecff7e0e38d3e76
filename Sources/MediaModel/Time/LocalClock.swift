/// The local clock of a library's owner over time.
///
/// Dates in smart rules refer to this clock, and days begin at its midnight.
public struct LocalClock: Hashable, Codable, Sendable {
  /// A change in the clock's offset from UTC.
  package struct Change: Hashable, Codable, Sendable {
    /// The moment from which the offset applies, in seconds since 1970 in UTC.
    package let start: Int64
    /// The offset from UTC in seconds; positive if the clock is ahead.
    package let offset: Int64

    /// Creates a change in the offset.
    package init(start: Int64, offset: Int64) {
      self.start = start
      self.offset = offset
    }
  }

  /// The changes in chronological order; the first one also applies to all time before it.
  private let changes: [Change]

  /// A clock that shows UTC.
  public static let utc = LocalClock(offset: 0)

  /// Creates a clock that is always ahead of UTC by an offset in seconds.
  public init(offset: Int64) { changes = [Change(start: 0, offset: offset)] }

  /// Creates a clock from its changes; `nil` if there are none.
  package init?(changes: [Change]) {
    guard !changes.isEmpty else { return nil }
    self.changes = changes.sorted { $0.start < $1.start }
  }

  /// Parses `+HH:MM`, `-HH:MM`, `Z` or `UTC`; `nil` for anything else.
  public init?(offset text: String) {
    if text == "Z" || text == "UTC" {
      self = .utc
      return
    }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let sign = text.first, sign == "+" || sign == "-", parts.count == 2,
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isWholeNumber) }),
      let hours = Int64(parts[0]), let minutes = Int64(parts[1]), hours <= 18, minutes <= 59
    else { return nil }
    self.init(offset: (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1))
  }

  /// Returns the offset from UTC in seconds; positive if the clock was ahead.
  public func offset(at moment: Timestamp) -> Int64 {
    (lastChange(before: moment.rawValue) ?? changes[0]).offset
  }

  /// Returns the last change up to a moment; `nil` before the first one.
  private func lastChange(before moment: Int64) -> Change? {
    // Binary search: the number of changes up to the moment is between these two numbers.
    var least = 0
    var most = changes.count
    while least < most {
      let middle = (least + most) / 2
      if changes[middle].start <= moment { least = middle + 1 } else { most = middle }
    }
    return least == 0 ? nil : changes[least - 1]
  }

  /// Returns the start of the clock's day at a moment: its first midnight, or the moment when the
  /// clock was put forward past midnight.
  package func midnight(before moment: Timestamp) -> Timestamp {
    let local = moment.rawValue + offset(at: moment)
    let second = local % 86_400
    let midnight = local - (second < 0 ? second + 86_400 : second)
    let start = self.moment(showing: midnight)
    // If the clock was put back to midnight, it had shown midnight once already.
    let before = midnight - offset(at: Timestamp(rawValue: start.rawValue - 1))
    let first = min(start.rawValue, before)
    // A moment between two midnights belongs to the day of the first one.
    return Timestamp(
      rawValue: first <= moment.rawValue ? first : midnight - offset(at: moment)
    )
  }

  /// Returns the moment when the clock showed a time, in seconds since 1970 as if it were UTC; one
  /// of the two moments if it showed the time twice, or the moment when it was put forward past the
  /// time.
  package func moment(showing time: Int64) -> Timestamp {
    // The offset depends on the moment, which is not yet known, so it is approximated in two steps.
    let first = time &- offset(at: Timestamp(rawValue: time))
    let second = time &- offset(at: Timestamp(rawValue: first))
    if offset(at: Timestamp(rawValue: second)) == time &- second {
      return Timestamp(rawValue: second)
    }
    let later = max(first, second)
    return Timestamp(rawValue: lastChange(before: later)?.start ?? second)
  }
}

/// Infers a clock from times that were recorded both locally and in UTC.
package struct LocalClockObserver {
  private var changes: [LocalClock.Change] = []
  private var last: (moment: Int64, offset: Int64)?

  package init() {}

  /// Records the offset from UTC at a moment; moments must be in chronological order.
  ///
  /// A change in the offset is placed halfway between the two moments with different offsets.
  /// Offsets that no time zone has are ignored as errors in the data.
  package mutating func observe(offset: Int64, at moment: Int64) {
    guard offset.isMultiple(of: 900), (-50_400...50_400).contains(offset),
      moment.magnitude < 1 << 40
    else { return }
    if let last, last.offset != offset {
      changes.append(
        LocalClock.Change(start: last.moment + (moment - last.moment) / 2, offset: offset)
      )
    } else if last == nil {
      changes.append(LocalClock.Change(start: moment, offset: offset))
    }
    last = (moment, offset)
  }

  /// The clock; `nil` if nothing was observed.
  package var clock: LocalClock? { LocalClock(changes: changes) }
}
