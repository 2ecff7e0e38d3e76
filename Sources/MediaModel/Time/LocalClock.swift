/// What the clock of a library's owner showed at any time.
///
/// Dates in smart rules are those of that clock, and their days begin at its midnight.
public struct LocalClock: Equatable, Sendable {
  /// From a moment on the clock is ahead of UTC by so many seconds.
  public struct Change: Equatable, Sendable {
    /// Seconds since 1970 in UTC.
    public let start: Int64
    /// Seconds that the clock is ahead of UTC.
    public let offset: Int64

    /// Makes a change of a clock.
    public init(start: Int64, offset: Int64) {
      self.start = start
      self.offset = offset
    }
  }

  /// In the order of their times; the first one also holds for all time before it.
  private let changes: [Change]

  /// A clock that shows UTC.
  public static let utc = LocalClock(offset: 0)

  /// A clock that is always ahead of UTC by so many seconds.
  public init(offset: Int64) { changes = [Change(start: 0, offset: offset)] }

  /// A clock that was changed at some times, of which there is at least one.
  public init?(changes: [Change]) {
    guard !changes.isEmpty else { return nil }
    self.changes = changes.sorted { $0.start < $1.start }
  }

  /// Reads `+HH:MM`, `-HH:MM` or `Z`; nil for anything else.
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

  /// How many seconds the clock was ahead of UTC.
  public func offset(at moment: Timestamp) -> Int64 {
    (lastChange(before: moment.rawValue) ?? changes[0]).offset
  }

  /// The last change up to a moment; nil before the first one.
  private func lastChange(before moment: Int64) -> Change? {
    // How many changes there were up to then lies between these two.
    var least = 0
    var most = changes.count
    while least < most {
      let middle = (least + most) / 2
      if changes[middle].start <= moment { least = middle + 1 } else { most = middle }
    }
    return least == 0 ? nil : changes[least - 1]
  }

  /// When the day began on which the clock was at a moment: at its first midnight, or, where the
  /// clock was put forward over that, just then.
  public func midnight(before moment: Timestamp) -> Timestamp {
    let local = moment.rawValue + offset(at: moment)
    let second = local % 86_400
    let midnight = local - (second < 0 ? second + 86_400 : second)
    let start = self.moment(showing: midnight)
    // Where the clock was put back to midnight, it had shown that before.
    let before = midnight - offset(at: Timestamp(rawValue: start.rawValue - 1))
    let first = min(start.rawValue, before)
    // A moment between two midnights that is on the day of the first one.
    return Timestamp(
      rawValue: first <= moment.rawValue ? first : midnight - offset(at: moment)
    )
  }

  /// The moment at which the clock showed a time, in seconds since 1970 as if it were UTC; one of
  /// the two at which it did, or, if it never did, the one at which it was put forward over that.
  public func moment(showing time: Int64) -> Timestamp {
    // The offset is that of the moment, which is not known before.
    let first = time &- offset(at: Timestamp(rawValue: time))
    let second = time &- offset(at: Timestamp(rawValue: first))
    if offset(at: Timestamp(rawValue: second)) == time &- second {
      return Timestamp(rawValue: second)
    }
    let later = max(first, second)
    return Timestamp(rawValue: lastChange(before: later)?.start ?? second)
  }
}

/// Finds what a clock showed from times that were noted both locally and in UTC.
package struct LocalClockObserver {
  private var changes: [LocalClock.Change] = []
  private var last: (moment: Int64, offset: Int64)?

  package init() {}

  /// Takes a moment, the earliest first, with what the clock was ahead of UTC.
  ///
  /// The clock was changed halfway between two moments. What no zone has is an error in the data.
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

  /// The clock; nil when nothing was observed.
  package var clock: LocalClock? { LocalClock(changes: changes) }
}
