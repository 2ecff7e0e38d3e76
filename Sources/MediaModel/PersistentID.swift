/// The identity of a media item, a playlist, a grouping or a library: the same 64 bits in an
/// iTunes `Library.xml` (`Persistent ID`), in an iPod's database (`dbid`) and in a library file.
///
/// It is unsigned, half of the real ones are at or above 2⁶³, and it is written as 16 upper-case
/// hexadecimal digits everywhere, because JSON numbers lose 64-bit values.
public struct PersistentID: RawRepresentable, Hashable, Sendable {
  /// The 64 bits; zero means "none" in the sources.
  public let rawValue: UInt64

  /// Makes an ID of any 64 bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension PersistentID: Comparable {
  /// Returns whether the left ID is the smaller unsigned number.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension PersistentID: LosslessStringConvertible {
  /// Reads an ID as a person types it: 16 hexadecimal digits, `0x` and up to 16 of them, or a
  /// decimal number.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    if bytes.count == 16, let value = Self.hexadecimal(bytes.span) {
      rawValue = value
    } else if description.hasPrefix("0x") || description.hasPrefix("0X") {
      guard let value = Self.hexadecimal(bytes.span.extracting(droppingFirst: 2)) else {
        return nil
      }
      rawValue = value
    } else {
      guard bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = UInt64(description)
      else { return nil }
      rawValue = value
    }
  }

  /// Reads an ID where a name could stand as well: only 16 hexadecimal digits are one.
  package init?(notAName text: String) {
    guard text.utf8.count == 16 else { return nil }
    self.init(text)
  }

  /// 16 upper-case hexadecimal digits.
  public var description: String {
    let digits = String(rawValue, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// Returns the value of 1 to 16 hexadecimal digits of either case, nil for anything else.
  package static func hexadecimal(_ digits: Span<UInt8>) -> UInt64? {
    guard (1...16).contains(digits.count) else { return nil }
    let digitValues = digitValues
    var value: UInt64 = 0
    var all: UInt8 = 0
    for index in digits.indices {
      let digit = digitValues[Int(digits[index])]
      all |= digit
      value = value << 4 | UInt64(digit & 0xF)
    }
    return all == 0xFF ? nil : value
  }

  /// By byte, as no branch can be foreseen in random digits; 0xFF for what is none.
  private static let digitValues = (0...255).map { hexadecimalDigit($0) ?? 0xFF }

  package static func hexadecimalDigit(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
