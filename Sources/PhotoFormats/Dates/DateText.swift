/// A date as metadata write it: `2024:02:29 23:59:58`, `2024-02-29T23:59:58.5+05:45` and the like.
package struct DateText: Hashable, Sendable {
  package let time: DateTime
  /// The offset from UTC, in minutes; `nil` if the text has none.
  package let offset: Int?

  /// Reads a date; `nil` if there is none or if it does not exist.
  ///
  /// - Parameters:
  ///   - text: The date.
  ///   - fraction: The digits after the decimal point of the seconds, which Exif has in a separate
  ///     value.
  package init?(_ text: String, fraction: String? = nil) {
    var reader = DigitReader(text)
    guard let year = reader.digits(4), reader.skip([0x3A, 0x2D, 0x2F]),
      let month = reader.digits(2), reader.skip([0x3A, 0x2D, 0x2F]), let day = reader.digits(2)
    else { return nil }
    var (hour, minute, second, nanoseconds) = (0, 0, 0, 0)
    if reader.skip([0x20, 0x54]) {
      guard let hours = reader.digits(2), reader.skip([0x3A]), let minutes = reader.digits(2) else {
        return nil
      }
      (hour, minute) = (hours, minutes)
      if reader.skip([0x3A]) {
        guard let seconds = reader.digits(2) else { return nil }
        second = seconds
        if reader.skip([0x2E, 0x2C]) { nanoseconds = reader.fraction() }
      }
    }
    if let fraction {
      var digits = DigitReader(fraction)
      nanoseconds = digits.fraction()
    }
    guard
      let time = DateTime(
        year: year,
        month: month,
        day: day,
        hour: hour,
        minute: minute,
        second: second,
        fraction: nanoseconds
      )
    else { return nil }
    self.time = time
    offset = reader.offset()
  }

  /// Reads an offset such as `+05:45`, `-0300` or `Z`, in minutes.
  package static func offset(_ text: String) -> Int? {
    var reader = DigitReader(text)
    return reader.offset()
  }

  /// Whether a text consists of nothing but what stands for an unknown date.
  package static func isBlank(_ text: String) -> Bool {
    text.utf8.allSatisfy { [0x20, 0x3A, 0x2D, 0x2F, 0x30].contains($0) }
  }
}

private struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text.utf8.drop { $0 == 0x20 }[...] }

  mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skip(_ bytes: [UInt8]) -> Bool {
    guard let first = rest.first, bytes.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Returns the nanoseconds for the digits after a decimal point.
  mutating func fraction() -> Int {
    var (value, count) = (0, 0)
    while let digit = digits(1) {
      if count < 9 { value = value * 10 + digit }
      count += 1
    }
    for _ in min(count, 9)..<9 { value *= 10 }
    return value
  }

  mutating func offset() -> Int? {
    while skip([0x20]) {}
    if skip([0x5A]) { return 0 }
    let isNegative = rest.first == 0x2D
    guard skip([0x2B, 0x2D]), let hours = digits(2) else { return nil }
    _ = skip([0x3A])
    let minutes = digits(2) ?? 0
    guard hours <= 14, minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (isNegative ? -1 : 1)
  }
}
