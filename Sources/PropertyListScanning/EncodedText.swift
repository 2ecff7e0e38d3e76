/// Text with references, or with line ends that are not those of Unix.
enum EncodedText {
  /// Decodes a text; returns false if a reference is not one that applications write.
  @inline(never)
  static func decode(_ text: Span<UInt8>, to output: inout [UInt8]) -> Bool {
    output.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte == 0x0D {
        output.append(0x0A)
        index &+= index &+ 1 < text.count && text[index &+ 1] == 0x0A ? 2 : 1
      } else if byte == 0x26 {
        guard let next = decodeReference(text, from: index &+ 1, to: &output) else { return false }
        index = next
      } else {
        output.append(byte)
        index &+= 1
      }
    }
    return true
  }

  /// Decodes a reference after its ampersand; returns the index after its semicolon.
  private static func decodeReference(
    _ text: Span<UInt8>,
    from start: Int,
    to output: inout [UInt8]
  ) -> Int? {
    var name: UInt64 = 0
    var index = start
    while index < text.count, text[index] != 0x3B {
      guard index &- start < longestName else { return nil }
      name |= UInt64(text[index]) &<< UInt64(truncatingIfNeeded: (index &- start) &* 8)
      index &+= 1
    }
    guard index < text.count else { return nil }
    switch name {
    case Name.amp: output.append(0x26)
    case Name.lt: output.append(0x3C)
    case Name.gt: output.append(0x3E)
    case Name.quot: output.append(0x22)
    case Name.apos: output.append(0x27)
    default:
      guard name & 0xFF == 0x23, let number = number(text.extracting(start &+ 1..<index)),
        let scalar = scalar(number), let bytes = UTF8.encode(scalar)
      else { return nil }
      output.append(contentsOf: bytes)
    }
    return index &+ 1
  }

  /// The size of the longest name of a reference; `#x10FFF` has as many bytes.
  private static let longestName = 7

  /// The names of references as words, with the first byte lowest.
  private enum Name {
    static var amp: UInt64 { 0x70_6D61 }
    static var lt: UInt64 { 0x746C }
    static var gt: UInt64 { 0x7467 }
    static var quot: UInt64 { 0x746F_7571 }
    static var apos: UInt64 { 0x736F_7061 }
  }

  /// Returns the number in `38` or `x26`, with at most six digits; `nil` for anything else.
  private static func number(_ digits: Span<UInt8>) -> UInt32? {
    let isHexadecimal = digits.count > 1 && digits[0] == 0x78
    guard digits.count > 0 else { return nil }
    var number: UInt32 = 0
    for index in (isHexadecimal ? 1 : 0)..<digits.count {
      let digit: UInt8
      switch digits[index] {
      case 0x30...0x39: digit = digits[index] &- 0x30
      case 0x41...0x46 where isHexadecimal: digit = digits[index] &- 0x37
      case 0x61...0x66 where isHexadecimal: digit = digits[index] &- 0x57
      default: return nil
      }
      number = number &* (isHexadecimal ? 16 : 10) &+ UInt32(digit)
    }
    return number
  }

  /// Returns the character with a number, or `nil` if XML 1.0 (section 2.2) does not allow it.
  private static func scalar(_ number: UInt32) -> Unicode.Scalar? {
    switch number {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: Unicode.Scalar(number)
    default: nil
    }
  }
}
