extension Span<UInt8> {
  /// The eight bytes from an offset on, the first in the lowest byte.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // The load checks the bounds, and all bit patterns are valid numbers.
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
    )
  }
}

/// Tests on eight bytes at once.
enum Word {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Finds bytes that end plain text: `<`, `>`, `&`, control characters and all that are not ASCII.
  ///
  /// - Parameter word: Eight bytes.
  /// - Returns: The highest bit of the first such byte, and arbitrary bits after it; 0 if there is
  ///   none.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    // `<` and `>` differ in one bit.
    let angle = (word | ones &* 0x02) ^ (ones &* 0x3E)
    let ampersand = word ^ (ones &* 0x26)
    let low = word &- (ones &* 0x20)
    let found = (angle &- ones) & ~angle | (ampersand &- ones) & ~ampersand | low & ~word | word
    return found & highs
  }

  /// Returns a mask of the first bytes of a word, 1 to 8 of them.
  @inline(__always)
  static func mask(_ count: Int) -> UInt64 {
    .max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }
}
