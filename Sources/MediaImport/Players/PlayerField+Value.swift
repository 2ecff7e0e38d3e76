import Bytes
import MediaModel

extension PlayerField.Form {
  /// The maximum length of a text in bytes; no genuine tag is longer.
  static let maxTextLength = 1 << 16
  /// The range of the numbers of all properties.
  private static let numbers = 0.5...Double(UInt32.max)
  /// The seconds since 1970 up to the end of the year 9999, the last one that dates are written with.
  private static let dates = 1...253_402_300_799.0

  /// Whether the value is read as text.
  var isText: Bool { [.text, .year, .dateText].contains(self) }

  /// Returns the number that a property has for a whole number; `nil` if that means none.
  func number(_ number: Int64) -> Int64? {
    switch self {
    case .text: nil
    case .year: (1...9999).contains(number) ? number : nil
    case .dateText: Self.dateText("\(number)")
    case .flag: number != 0 ? 1 : nil
    default: self.number(Double(number))
    }
  }

  /// Returns the number that a property has for a program's text, which has no space around it;
  /// `nil` if that means none or cannot be read.
  func number(_ text: Span<UInt8>) -> Int64? {
    switch self {
    case .text: nil
    case .year: Int64(String(text).prefix(4)).flatMap { number($0) }
    case .dateText: Self.dateText(text)
    case .flag: ["1", "true", "yes", "t"].contains(String(text).lowercased()) ? 1 : nil
    default: Self.decimal(text).flatMap { number($0) }
    }
  }

  /// Returns the number that a property has for a number; `nil` if that means none.
  func number(_ number: Double) -> Int64? {
    switch self {
    case .number, .milliseconds: Self.positive(number)
    case .byteCount:
      (1...0x1F_FFFF_FFFF_FFFF).contains(number) ? Int64(number) : nil
    case .day: Self.year(ofDay: number)
    case .seconds: Self.positive(number * 1000)
    case .nanoseconds: Self.positive(number * 1e-6)
    case .bitsPerSecond: Self.positive(number * 1e-3)
    case .date: Self.dates.contains(number) ? Int64(number) : nil
    case .stars: Self.rating(number * 20)
    case .halfStars: Self.rating(number * 10)
    case .share: Self.rating(number * 100)
    case .gain: Normalization.value(gain: number)
    case .text, .year, .dateText, .flag: nil
    }
  }

  /// Returns a value as text without space around it; `nil` if there is none.
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

  /// The maximum number of digits and points of which a number is exactly that of its digits,
  /// divided by an exact power of ten.
  private static let maxExactLength = 16

  /// Returns the number that a text is; fractional numbers are text, too.
  private static func decimal(_ text: Span<UInt8>) -> Double? {
    if let number = shortDecimal(text) { return number }
    guard let number = Double(String(text)), number.isFinite else { return nil }
    return number
  }

  /// Returns the number of a few digits, with a point between them or not; `nil` for another text.
  private static func shortDecimal(_ text: Span<UInt8>) -> Double? {
    guard (1...maxExactLength).contains(text.count) else { return nil }
    var digits: Int64 = 0
    var divisor: Double?
    for index in text.indices {
      switch text[index] {
      case let byte where (0x30...0x39).contains(byte):
        digits = digits * 10 + Int64(byte - 0x30)
        divisor = divisor.map { $0 * 10 }
      case UInt8(ascii: ".") where index > 0 && divisor == nil: divisor = 1
      default: return nil
      }
    }
    return Double(digits) / (divisor ?? 1)
  }

  private static func positive(_ number: Double) -> Int64? {
    numbers.contains(number) ? Int64(number.rounded()) : nil
  }

  /// The number of the day 1970-01-01, if 0001-01-01 has the number 1.
  private static let firstDay = 719_163.0
  private static let secondsPerDay = 86_400

  private static func year(ofDay day: Double) -> Int64? {
    guard (1...4e6).contains(day) else { return nil }
    let start = Timestamp(rawValue: Int64(day - firstDay) * Int64(secondsPerDay))
    return Int64(start.civilDate.year)
  }

  private static func rating(_ number: Double) -> Int64? {
    number > 0 && number <= 100.5 ? max(1, Int64(number.rounded())) : nil
  }

  /// Returns the seconds since 1970 of `YYYY-MM-DD`, followed by a time, a fraction and an offset
  /// from UTC, or not.
  static func dateText(_ text: String) -> Int64? { dateText(text.utf8Span.span) }

  private static func dateText(_ text: Span<UInt8>) -> Int64? {
    guard let year = digits(text, 0..<4), let month = digits(text, 5..<7),
      let day = digits(text, 8..<10)
    else { return nil }
    let hour = digits(text, 11..<13)
    let moment = Timestamp(
      year: year,
      month: month,
      day: day,
      hour: hour ?? 0,
      minute: digits(text, 14..<16) ?? 0,
      second: digits(text, 17..<19) ?? 0
    )
    guard let moment, moment.rawValue > 0 else { return nil }
    return moment.rawValue - offset(text, from: hour == nil ? 10 : 16)
  }

  private static func digits(_ text: Span<UInt8>, _ places: Range<Int>) -> Int? {
    guard places.upperBound <= text.count else { return nil }
    var number = 0
    for place in places {
      guard (0x30...0x39).contains(text[place]) else { return nil }
      number = number * 10 + Int(text[place] - 0x30)
    }
    return number
  }

  /// Returns the offset from UTC in seconds at the end of a time, such as `+02:00`; 0 if there is
  /// none.
  private static func offset(_ text: Span<UInt8>, from start: Int) -> Int64 {
    var (sign, number, count): (Int64, Int64, Int) = (0, 0, 0)
    for index in min(start, text.count)..<text.count {
      switch text[index] {
      case UInt8(ascii: "+") where sign == 0: sign = 1
      case UInt8(ascii: "-") where sign == 0: sign = -1
      case let byte where sign != 0 && (0x30...0x39).contains(byte) && count <= 4:
        (number, count) = (number * 10 + Int64(byte - 0x30), count + 1)
      default: continue
      }
    }
    guard count == 4 else { return 0 }
    return sign * (number / 100 * 60 + number % 100) * 60
  }
}

extension Span<UInt8> {
  /// Whether the text, which is UTF-8, is not empty and has no space around it.
  ///
  /// Only what is between two characters of ASCII is recognised.
  var isTrimmed: Bool {
    guard !isEmpty else { return false }
    let characters: ClosedRange<UInt8> = 0x21...0x7E
    return characters.contains(self[0]) && characters.contains(self[count - 1])
  }
}

extension String {
  /// Creates a string from UTF-8.
  init(_ bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
  }
}
