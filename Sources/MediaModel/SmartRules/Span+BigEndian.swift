extension Span<UInt8> {
  /// Returns the number that starts at an offset, which is not negative, its first byte being the
  /// highest.
  ///
  /// - Throws: `truncated` when the bytes end before the number does.
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
