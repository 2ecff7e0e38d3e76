/// A date and a time of day in the proleptic Gregorian calendar, in any time zone.
package struct DateTime: Hashable, Sendable {
  package var year: Int, month: Int, day: Int
  package var hour = 0, minute = 0, second = 0
  /// In nanoseconds.
  package var fraction = 0

  /// Creates a date; `nil` if it does not exist.
  ///
  /// A leap second becomes the second before it.
  package init?(
    year: Int,
    month: Int,
    day: Int,
    hour: Int = 0,
    minute: Int = 0,
    second: Int = 0,
    fraction: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year, month)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second), (0..<1_000_000_000).contains(fraction)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, min(second, 59))
    self.fraction = fraction
  }

  private static func dayCount(_ year: Int, _ month: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// The seconds since 1970 if the date is in UTC.
  package var secondsSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (days - 719_468) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Creates the date in UTC; `nil` before the year 1 and after 9999.
  package init?(secondsSince1970 seconds: Int, fraction: Int = 0) {
    guard (-62_135_596_800..<253_402_300_800).contains(seconds) else { return nil }
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let rest = seconds - (days - 719_468) * 86_400
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1,
      hour: rest / 3600,
      minute: rest / 60 % 60,
      second: rest % 60,
      fraction: fraction
    )
  }

  /// Returns the date moved by minutes.
  package func adding(minutes: Int) -> DateTime? {
    DateTime(secondsSince1970: secondsSince1970 + minutes * 60, fraction: fraction)
  }
}

extension DateTime: CustomStringConvertible {
  /// The date in ISO 8601, without a zone.
  package var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    var text = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
    text += "T\(digits(hour, 2)):\(digits(minute, 2)):\(digits(second, 2))"
    guard fraction > 0 else { return text }
    var decimals = digits(fraction, 9)
    while decimals.utf8.last == 0x30 { decimals.removeLast() }
    return text + "." + decimals
  }
}
