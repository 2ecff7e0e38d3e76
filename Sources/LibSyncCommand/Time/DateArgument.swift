import ArgumentParsing
import LibSync

/// A date on the command line: a period of the calendar, such as `2024-05` or `yesterday`, or a
/// moment.
struct DateArgument {
  /// The first moment of the date.
  let start: Timestamp
  /// The first moment after the date.
  let end: Timestamp
  /// The local time at the start, in seconds since 1970 as if it were UTC; `nil` if the date does
  /// not depend on the local clock.
  let localStart: Int64?

  /// The examples in messages.
  static let examples = "2024-05-01, '2024-05-01 18:30', yesterday or '1 month ago'"

  /// The sentences about dates, for the discussions of the commands.
  static let discussion = """
    Dates are written as 2024, 2024-05-01, 'last month' or '3 days ago', for example; 'libsync \
    help selecting' lists all forms.
    """

  /// Parses a string; `nil` if it is not a date.
  init?(_ text: String, in time: LocalTime) {
    let words = text.lowercased().split(separator: " ")
    if let moment = Self.moment(words, at: time.now) {
      self.init(moment: moment.start, seconds: moment.seconds)
    } else if let period = Self.period(words, at: time.reading(at: time.now)) {
      self.init(period, on: time.clock)
    } else if let date = WrittenDate(text) {
      if let zone = date.zone {
        let moment = zone.moment(showing: date.start)
        self.init(moment: moment, seconds: date.end - date.start)
      } else {
        self.init((date.start, date.end), on: time.clock)
      }
    } else {
      return nil
    }
  }

  /// Parses a string, or throws an error with examples.
  static func parse(_ text: String, in time: LocalTime) throws(UsageError) -> Self {
    if let date = Self(text, in: time) { return date }
    throw UsageError(message: "'\(text)' is not a date (expected \(examples))")
  }

  private init(moment: Timestamp, seconds: Int64) {
    start = moment
    end = Timestamp(rawValue: moment.rawValue + seconds)
    localStart = nil
  }

  private init(_ period: CalendarUnit.Period, on clock: LocalClock) {
    start = Self.first(period.start, on: clock)
    end = Self.first(period.end, on: clock)
    localStart = period.start
  }

  /// Returns the moment at which a clock shows a time.
  ///
  /// For midnight, it is the start of the day, even if the clock skips midnight.
  private static func first(_ time: Int64, on clock: LocalClock) -> Timestamp {
    let moment = clock.moment(showing: time)
    return time % 86_400 == 0 ? clock.midnight(before: moment) : moment
  }

  /// Returns the moment for `now` or `2 hours ago`.
  private static func moment(
    _ words: [Substring],
    at now: Timestamp
  ) -> (start: Timestamp, seconds: Int64)? {
    if words == ["now"] { return (now, 1) }
    guard let (count, unit) = past(words) else { return nil }
    let seconds: Int64
    switch unit {
    case .minute: seconds = 60
    case .hour: seconds = 3600
    case .day, .week, .month, .year: return nil
    }
    return (Timestamp(rawValue: now.rawValue - Int64(count) * seconds), 1)
  }

  /// Returns the period for words such as `yesterday`, `last month` and `3 days ago`.
  private static func period(_ words: [Substring], at time: Timestamp) -> CalendarUnit.Period? {
    switch words {
    case ["today"]: return CalendarUnit.day.period(0, before: time)
    case ["yesterday"]: return CalendarUnit.day.period(1, before: time)
    default: break
    }
    if let (count, unit) = past(words) { return unit.day(count, before: time) }
    guard words.count == 2, let unit = CalendarUnit(rawValue: String(words[1])) else { return nil }
    switch words[0] {
    case "this": return unit.period(0, before: time)
    case "last": return unit.period(1, before: time)
    default: return nil
    }
  }

  /// The maximum number of units, far more than the age of any library but too few to overflow.
  private static let maxCount = 1_000_000

  /// Returns the number and the unit in `3 days ago` or `a month ago`.
  private static func past(_ words: [Substring]) -> (count: Int, unit: CalendarUnit)? {
    guard words.count == 3, words[2] == "ago", let unit = CalendarUnit(word: words[1]) else {
      return nil
    }
    if words[0] == "a" || words[0] == "an" { return (1, unit) }
    guard words[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(words[0]),
      count <= maxCount
    else { return nil }
    return (count, unit)
  }
}
