/// Whole numbers in units of a power of ten, such as nanoseconds, and how they are written.
package enum FixedPoint {
  /// The decimal places of seconds in nanoseconds.
  package static let nanoseconds = 9
  /// The decimal places of volumes and gains in millionths.
  package static let millionths = 6

  /// A second in nanoseconds.
  package static let second: Int64 = 1_000_000_000
  /// The full volume.
  package static let full: Int64 = 1_000_000

  /// Returns the shortest decimal of a value.
  package static func text(_ value: Int64, places: Int) -> String {
    var text = ""
    write(value, places: places, to: &text)
    return text
  }

  /// Appends the shortest decimal of a value.
  package static func write(_ value: Int64, places: Int, to text: inout String) {
    var unit: UInt64 = 1
    for _ in 0..<places { unit *= 10 }
    var (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    if value < 0 { text += "-" }
    text += String(whole)
    if rest == 0 { return }
    text += "."
    while rest > 0 {
      unit /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: unit)
      text.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + whole)))
    }
  }

  /// Returns a quotient of numbers that are not negative, rounded half up.
  package static func quotient(_ dividend: Int64, _ divisor: Int64) -> Int64 {
    (2 * dividend + divisor) / (2 * divisor)
  }
}

extension Int64 {
  /// Returns the sum, or the greatest number if that is too small for it.
  func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// Returns the product of numbers that are not negative, or the greatest number.
  package func multipliedClamped(by other: Int64) -> Int64 {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
