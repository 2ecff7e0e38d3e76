extension Span<UInt8> {
  /// Returns the big-endian number at an offset, which must not be negative.
  ///
  /// - Throws: `truncated` if the bytes end before the number does.
  func bigEndian<Number: FixedWidthInteger>(at offset: Int) throws(SmartRulesError) -> Number {
    let width = Number.bitWidth / 8
    guard offset <= count, count - offset >= width else {
      throw SmartRulesError(.truncated, at: count)
    }
    var number: Number = 0
    for index in offset..<offset + width { number = number << 8 | Number(self[index]) }
    return number
  }
}

extension [UInt8] {
  /// Appends a number, most significant byte first.
  mutating func append<Number: FixedWidthInteger>(bigEndian number: Number) {
    for shift in stride(from: Number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> Number(shift)))
    }
  }
}
