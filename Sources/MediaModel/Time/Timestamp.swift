import Bytes

/// A moment in whole seconds since 1970-01-01T00:00:00Z, the resolution of all sources.
public struct Timestamp: RawRepresentable, Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before then.
  public let rawValue: Int64

  /// Creates a moment from seconds since 1970-01-01T00:00:00Z.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Creates a moment from a date of the proleptic Gregorian calendar in UTC; `nil` for a date or
  /// time that does not exist.
  ///
  /// Leap seconds are not accepted.
  public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    let seconds = hour * 3600 + minute * 60 + second
    rawValue = Int64(Self.dayNumber(year: year, month: month, day: day) * 86400 + seconds)
  }
}

extension Timestamp: Comparable {
  /// Returns whether the left moment is the earlier one.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension Timestamp: CustomStringConvertible {
  /// The moment in RFC 3339 format in UTC, for example `2024-05-04T12:34:56Z`.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the moment in the same format.
  package func write(to bytes: inout [UInt8]) {
    let second = Int(rawValue.flooredDivision(by: 86400).remainder)
    let date = civilDate
    func write(_ separator: Unicode.Scalar, _ number: Int) {
      bytes.append(UInt8(ascii: separator))
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }
    if date.year < 0 { bytes.append(UInt8(ascii: "-")) }
    DecimalDigits.write(UInt64(date.year.magnitude), to: &bytes, count: 4)
    write("-", date.month)
    write("-", date.day)
    write("T", second / 3600)
    write(":", second / 60 % 60)
    write(":", second % 60)
    bytes.append(UInt8(ascii: "Z"))
  }
}

extension Timestamp {
  /// The number of days since 1970-01-01 in UTC.
  package var dayNumber: Int64 { rawValue.flooredDivision(by: 86400).quotient }

  /// The date of the proleptic Gregorian calendar in UTC.
  package var civilDate: (year: Int, month: Int, day: Int) {
    Self.civilDate(dayNumber: Int(dayNumber))
  }

  /// Parses `YYYY-MM-DDTHH:MM:SSZ`; `nil` for anything else.
  public init?(rfc3339 text: String) { self.init(propertyListDate: Array(text.utf8).span) }

  /// Parses exactly `YYYY-MM-DDTHH:MM:SSZ`, the only format in property lists.
  package init?(propertyListDate text: Span<UInt8>) {
    guard text.count == 20 else { return nil }
    var isNumeric = true
    func number(_ index: Int) -> Int {
      let (tens, ones) = (text[index] &- 0x30, text[index + 1] &- 0x30)
      isNumeric = isNumeric && tens <= 9 && ones <= 9
      return Int(tens) * 10 + Int(ones)
    }
    let year = number(0) * 100 + number(2)
    let (month, day) = (number(5), number(8))
    let (hour, minute, second) = (number(11), number(14), number(17))
    guard isNumeric, text[4] == 0x2D, text[7] == 0x2D, text[10] == 0x54, text[13] == 0x3A,
      text[16] == 0x3A, text[19] == 0x5A
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Returns the days since 1970-01-01, computed as in Howard Hinnant's `days_from_civil`.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = shifted.flooredDivision(by: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The inverse of `dayNumber`, computed as in Howard Hinnant's `civil_from_days`.
  private static func civilDate(dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (dayNumber + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension BinaryInteger {
  /// Returns the quotient and the remainder, which is never negative for a positive divisor.
  fileprivate func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Timestamp: Codable {
  /// Decodes a moment from RFC 3339 format in UTC, or from seconds since 1970.
  public init(from decoder: any Decoder) throws {
    if let seconds = try? decoder.singleValueContainer().decode(Int64.self) {
      self.init(rawValue: seconds)
    } else {
      self = try decoder.value("moment in RFC 3339 format", Self.init(rfc3339:))
    }
  }

  /// Encodes the moment in RFC 3339 format in UTC or, outside of the years 0 to 9999, which that
  /// format cannot express, as seconds since 1970.
  public func encode(to encoder: any Encoder) throws {
    if Timestamp(rfc3339: description) == self { return try encoder.encode(description) }
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
