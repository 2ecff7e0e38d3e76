import Bytes

/// The text that SQLite makes of a fractional number, without its slow search for 15 digits.
enum FractionText {
  /// The numbers that SQLite writes with all of their digits, and `.0`.
  private static let wholeNumbers: ClosedRange<Int64> = -999_999_999_999_999...999_999_999_999_999
  /// The thousandths that have at most 15 digits, too.
  private static let thousandths = 1.0...999_999_999_999_999

  /// Appends the text of a whole number, or of one with at most three digits after the point.
  ///
  /// - Returns: Whether the number is one of these; otherwise, nothing is appended.
  static func append(_ number: Double, to text: inout [UInt8]) -> Bool {
    if let whole = Int64(exactly: number), wholeNumbers.contains(whole) {
      DecimalDigits.write(whole, to: &text)
      text += ".0".utf8
      return true
    }
    let scaled = (number.magnitude * 1000).rounded()
    // The number is the one that is nearest to these digits, so that they are its first 15, too.
    guard thousandths.contains(scaled), scaled / 1000 == number.magnitude else { return false }
    let (whole, rest) = UInt64(scaled).quotientAndRemainder(dividingBy: 1000)
    if number < 0 { text.append(UInt8(ascii: "-")) }
    DecimalDigits.write(whole, to: &text)
    text.append(UInt8(ascii: "."))
    DecimalDigits.write(rest, to: &text, count: 3)
    while text.last == UInt8(ascii: "0") { text.removeLast() }
    return true
  }
}
