import LibSync

/// A calendar unit in dates such as `last week` and `3 days ago`.
enum CalendarUnit: String {
  case minute, hour, day, week, month, year

  /// A period on a local clock, in seconds since 1970 as if the clock showed UTC.
  typealias Period = (start: Int64, end: Int64)

  private static let secondsOfDay: Int64 = 86_400

  /// Parses the singular or the plural of a unit.
  init?(word: some StringProtocol) {
    self.init(rawValue: String(word.hasSuffix("s") ? word.dropLast() : word[...]))
  }

  /// Returns the day, week, month or year that is a number of units before the one that contains a
  /// time; `nil` if it is outside the calendar, or for a unit shorter than a day.
  ///
  /// Weeks begin on Monday.
  func period(_ count: Int, before time: Timestamp) -> Period? {
    let date = time.civilDate
    switch self {
    case .minute, .hour: return nil
    case .day: return Self.days(1, from: time.dayNumber - Int64(count))
    case .week:
      // Day 0, 1970-01-01, was a Thursday.
      let monday = time.dayNumber - (time.dayNumber + 3).modulo(7)
      return Self.days(7, from: monday - 7 * Int64(count))
    case .month: return Self.month(date.year * 12 + date.month - 1 - count, count: 1)
    case .year: return Self.month((date.year - count) * 12, count: 12)
    }
  }

  /// Returns the day that is a number of units before the day that contains a time; `nil` if it is
  /// outside the calendar, or for a unit shorter than a day.
  ///
  /// If the month has no such day, its last day is returned: a month before May 31 is April 30.
  func day(_ count: Int, before time: Timestamp) -> Period? {
    let date = time.civilDate
    switch self {
    case .minute, .hour: return nil
    case .day: return Self.days(1, from: time.dayNumber - Int64(count))
    case .week: return Self.days(1, from: time.dayNumber - 7 * Int64(count))
    case .month, .year:
      let months = self == .month ? count : count * 12
      guard let month = Self.month(date.year * 12 + date.month - 1 - months, count: 1) else {
        return nil
      }
      let start = min(
        month.start + Int64(date.day - 1) * Self.secondsOfDay,
        month.end - Self.secondsOfDay
      )
      return (start, start + Self.secondsOfDay)
    }
  }

  private static func days(_ count: Int64, from number: Int64) -> Period {
    (number * secondsOfDay, (number + count) * secondsOfDay)
  }

  /// Returns the period of consecutive months; a month's number is 12 times its year plus 0 to 11.
  private static func month(_ number: Int, count: Int) -> Period? {
    func start(_ number: Int) -> Int64? {
      let month = Int(Int64(number).modulo(12))
      return Timestamp(
        year: (number - month) / 12,
        month: month + 1,
        day: 1,
        hour: 0,
        minute: 0,
        second: 0
      )?.rawValue
    }
    guard let first = start(number), let end = start(number + count) else { return nil }
    return (first, end)
  }
}

extension Int64 {
  /// Returns the remainder, which is never negative for a positive divisor.
  fileprivate func modulo(_ divisor: Int64) -> Int64 { (self % divisor + divisor) % divisor }
}
