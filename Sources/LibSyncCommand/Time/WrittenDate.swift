import LibSync

/// A date in digits, such as `2024`, `2024-05`, `2024-05-01`, `2024-05-01 18:30` or
/// `2024-05-01T18:30:00+02:00`.
struct WrittenDate {
  /// The start of the year, month, day, minute or second, in seconds since 1970 as if it were UTC.
  let start: Int64
  /// The end of the year, month, day, minute or second (exclusive), in the same form as the start.
  let end: Int64
  /// The time zone that follows the time; `nil` if the text names no time zone.
  let zone: LocalClock?

  /// Parses a string; `nil` if it is not such a date.
  init?(_ text: String) {
    let day = text.prefix { $0 != "T" && $0 != " " }
    if day.endIndex == text.endIndex {
      guard let period = Self.period(day) else { return nil }
      (start, end, zone) = (period.start, period.end, nil)
      return
    }
    let rest = text[text.index(after: day.endIndex)...]
    let clock = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":") }
    let suffix = rest[clock.endIndex...]
    guard let time = Self.time(day, clock) else { return nil }
    if suffix.isEmpty {
      zone = nil
    } else if let offset = LocalClock(offset: String(suffix)) {
      zone = offset
    } else {
      return nil
    }
    (start, end) = time
  }

  private static func period(_ text: Substring) -> CalendarUnit.Period? {
    guard let numbers = numbers(text, separator: "-", widths: [4, 2, 2]) else { return nil }
    let month = numbers.count > 1 ? numbers[1] : 1
    let day = numbers.count > 2 ? numbers[2] : 1
    let start = Timestamp(
      year: numbers[0],
      month: month,
      day: day,
      hour: 0,
      minute: 0,
      second: 0
    )
    guard let start else { return nil }
    let unit: CalendarUnit = [.year, .month, .day][numbers.count - 1]
    return unit.period(0, before: start)
  }

  private static func time(_ date: Substring, _ clock: Substring) -> CalendarUnit.Period? {
    guard let date = numbers(date, separator: "-", widths: [4, 2, 2]), date.count == 3,
      let clock = numbers(clock, separator: ":", widths: [2, 2, 2]), clock.count > 1,
      let start = Timestamp(
        year: date[0],
        month: date[1],
        day: date[2],
        hour: clock[0],
        minute: clock[1],
        second: clock.count > 2 ? clock[2] : 0
      )?.rawValue
    else { return nil }
    return (start, start + (clock.count > 2 ? 1 : 60))
  }

  /// Returns the numbers in a string; `nil` if any does not have the expected number of digits.
  private static func numbers(
    _ text: Substring,
    separator: Character,
    widths: [Int]
  ) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.count <= widths.count else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, widths) {
      guard part.utf8.count == width, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
