import Bytes
import MediaModel

extension PlayerField.Form {
  /// Returns the value of a property; `nil` if a program's value means none or cannot be read.
  func value(_ value: StoredValue) -> StoredValue? {
    switch self {
    case .text: Self.text(value).map(StoredValue.text)
    case .number: Self.positive(Self.number(value)).map(StoredValue.integer)
    case .byteCount: Self.byteCount(value).map(StoredValue.integer)
    case .year: Self.year(value).map(StoredValue.integer)
    case .day: Self.yearOfDay(value).map(StoredValue.integer)
    case .seconds: Self.positive(Self.number(value), times: 1000).map(StoredValue.integer)
    case .milliseconds: Self.positive(Self.number(value)).map(StoredValue.integer)
    case .nanoseconds: Self.positive(Self.number(value), times: 1e-6).map(StoredValue.integer)
    case .bitsPerSecond: Self.positive(Self.number(value), times: 1e-3).map(StoredValue.integer)
    case .date: Self.date(value).map(StoredValue.integer)
    case .dateText: Self.dateText(value).map(StoredValue.integer)
    case .stars: Self.rating(value, times: 20).map(StoredValue.integer)
    case .halfStars: Self.rating(value, times: 10).map(StoredValue.integer)
    case .share: Self.rating(value, times: 100).map(StoredValue.integer)
    case .flag: Self.flag(value) ? .integer(1) : nil
    case .gain: Self.number(value).flatMap(Normalization.value(gain:)).map(StoredValue.integer)
    }
  }

  /// The maximum length of a text in bytes; no genuine tag is longer.
  private static let maxTextLength = 1 << 16
  /// The range of the numbers of all properties.
  private static let numbers = 0.5...Double(UInt32.max)

  static func text(_ value: StoredValue) -> String? {
    let text: String
    switch value {
    case .text(let content): text = content
    case .data(let bytes): text = PlainText.text(bytes)
    case .integer(let number): text = "\(number)"
    case .null: return nil
    }
    let trimmed = text.trimmed
    return trimmed.isEmpty || trimmed.utf8.count > maxTextLength ? nil : trimmed
  }

  /// Returns a number; fractional ones are text.
  static func number(_ value: StoredValue) -> Double? {
    switch value {
    case .integer(let number): return Double(number)
    case .text(let text):
      guard let number = Double(text.trimmed), number.isFinite else { return nil }
      return number
    case .null, .data: return nil
    }
  }

  private static func positive(_ number: Double?, times factor: Double = 1) -> Int64? {
    guard let number, numbers.contains(number * factor) else { return nil }
    return Int64((number * factor).rounded())
  }

  private static func byteCount(_ value: StoredValue) -> Int64? {
    guard let number = number(value), (1...0x1F_FFFF_FFFF_FFFF).contains(number) else { return nil }
    return Int64(number)
  }

  private static func year(_ value: StoredValue) -> Int64? {
    if case .integer(let number) = value { return (1...9999).contains(number) ? number : nil }
    guard let text = text(value), let year = Int64(text.prefix(4)) else { return nil }
    return (1...9999).contains(year) ? year : nil
  }

  /// The number of the day 1970-01-01, if 0001-01-01 has the number 1.
  private static let firstDay = 719_163.0
  private static let secondsPerDay = 86_400

  private static func yearOfDay(_ value: StoredValue) -> Int64? {
    guard let day = number(value), (1...4e6).contains(day) else { return nil }
    let start = Timestamp(rawValue: Int64(day - firstDay) * Int64(secondsPerDay))
    return Int64(start.civilDate.year)
  }

  private static func date(_ value: StoredValue) -> Int64? {
    guard let seconds = number(value), (1...0xFFFF_FFFF_FFFF).contains(seconds) else { return nil }
    return Int64(seconds)
  }

  private static func rating(_ value: StoredValue, times factor: Double) -> Int64? {
    guard let number = number(value), number > 0, number * factor <= 100.5 else { return nil }
    return max(1, Int64((number * factor).rounded()))
  }

  private static func flag(_ value: StoredValue) -> Bool {
    switch value {
    case .integer(let number): number != 0
    case .text(let text): ["1", "true", "yes", "t"].contains(text.trimmed.lowercased())
    case .null, .data: false
    }
  }

  /// Returns the seconds since 1970 of `YYYY-MM-DD`, followed by a time, a fraction and an offset
  /// from UTC, or not.
  static func dateText(_ value: StoredValue) -> Int64? {
    guard let text = text(value) else { return nil }
    let bytes = Array(text.utf8)
    func number(_ places: Range<Int>) -> Int? {
      guard places.upperBound <= bytes.count else { return nil }
      var number = 0
      for byte in bytes[places] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
      }
      return number
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else {
      return nil
    }
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    let moment = Timestamp(
      year: year,
      month: month,
      day: day,
      hour: hour ?? 0,
      minute: minute ?? 0,
      second: second ?? 0
    )
    guard let moment, moment.rawValue > 0 else { return nil }
    return moment.rawValue - offset(bytes.dropFirst(hour == nil ? 10 : 16))
  }

  /// Returns the offset from UTC in seconds at the end of a time, such as `+02:00`; 0 if there is
  /// none.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int64 {
    guard let sign = bytes.firstIndex(where: { $0 == 0x2B || $0 == 0x2D }) else { return 0 }
    let digits = bytes[sign...].compactMap { (0x30...0x39).contains($0) ? Int64($0 - 0x30) : nil }
    guard digits.count == 4 else { return 0 }
    let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
    return (bytes[sign] == 0x2D ? -60 : 60) * minutes
  }
}
