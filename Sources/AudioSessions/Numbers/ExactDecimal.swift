/// A decimal number of any length, as scripts have it.
package struct ExactDecimal: Hashable, Sendable {
  private var isNegative = false
  /// The digits, without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  /// The place of the point: the value is 0.d₁d₂d₃… × 10 to the power of it.
  private var point = 0

  /// Exponents are kept within this, which is far beyond all numbers that have a meaning.
  private static let maxExponent = 1_000_000

  /// Reads a number; `nil` for anything else.
  ///
  /// A number has a sign, digits with a point, and an exponent, of which only digits must be there.
  package init?(_ text: some StringProtocol) {
    var rest = Substring(text).utf8
    isNegative = Self.readSign(&rest)
    var count = 0
    while let digit = Self.readDigit(&rest) {
      count += 1
      append(digit)
      point += digits.isEmpty ? 0 : 1
    }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      while let digit = Self.readDigit(&rest) {
        count += 1
        append(digit)
        point -= digits.isEmpty ? 1 : 0
      }
    }
    guard count > 0 else { return nil }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      let isDivided = Self.readSign(&rest)
      guard var exponent = Self.readDigit(&rest).map(Int.init) else { return nil }
      while let digit = Self.readDigit(&rest) {
        exponent = min(exponent * 10 + Int(digit), Self.maxExponent)
      }
      point += isDivided ? -exponent : exponent
    }
    guard rest.isEmpty else { return nil }
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { (isNegative, point) = (false, 0) }
  }

  /// Adds a digit, unless it is a zero before all others.
  private mutating func append(_ digit: UInt8) {
    if digit > 0 || !digits.isEmpty { digits.append(digit) }
  }

  private static func readSign(_ text: inout Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-") else { return false }
    return text.removeFirst() == UInt8(ascii: "-")
  }

  private static func readDigit(_ text: inout Substring.UTF8View) -> UInt8? {
    guard let byte = text.first, (0x30...0x39).contains(byte) else { return nil }
    text.removeFirst()
    return byte - 0x30
  }

  /// Whether the number is in a range of whole numbers.
  package func isIn(_ range: ClosedRange<Int64>) -> Bool {
    guard let whole = whole else { return false }
    if digits.count <= point { return range.contains(whole) }
    // There is a fraction, which has the sign of the number.
    let bounds = (isNegative ? whole - 1 : whole, isNegative ? whole : whole + 1)
    return range.lowerBound <= bounds.0 && bounds.1 <= range.upperBound
  }

  /// The number without its fraction; `nil` if it has more than 18 digits.
  private var whole: Int64? {
    guard point <= 18 else { return nil }
    var whole: Int64 = 0
    for place in 0..<max(0, point) {
      whole = whole * 10 + (place < digits.count ? Int64(digits[place]) : 0)
    }
    return isNegative ? -whole : whole
  }

  /// Returns the number in units of a power of ten, rounded half away from zero; `nil` if it is too
  /// large.
  package func scaled(_ places: Int) -> Int64? {
    let count = point + places
    guard !digits.isEmpty, count >= 0 else { return 0 }
    guard count <= 19 else { return nil }
    var value: Int64 = 0
    for place in 0...count {
      let digit = place < digits.count ? Int64(digits[place]) : 0
      let isLast = place == count
      if isLast, digit < 5 { break }
      let product = value.multipliedReportingOverflow(by: isLast ? 1 : 10)
      let sum = product.partialValue.addingReportingOverflow(isLast ? 1 : digit)
      if product.overflow || sum.overflow { return nil }
      value = sum.partialValue
    }
    return isNegative ? -value : value
  }
}

extension ExactDecimal: Comparable {
  package static func < (left: Self, right: Self) -> Bool {
    if left.sign != right.sign { return left.sign < right.sign }
    return left.isNegative ? right.isBelow(left) : left.isBelow(right)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func isBelow(_ other: Self) -> Bool {
    if point != other.point { return point < other.point }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
