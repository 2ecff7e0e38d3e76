/// Decimal digits without strings, for output of many numbers.
package enum DecimalDigits {
  /// Appends a number.
  package static func write(_ number: Int64, to bytes: inout [UInt8]) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    write(number.magnitude, to: &bytes)
  }

  /// Appends a number, with zeros before it if it has too few digits.
  package static func write(_ number: UInt64, to bytes: inout [UInt8], count: Int = 1) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < count {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    // The digits are in reverse order.
    var (low, high) = (start, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
