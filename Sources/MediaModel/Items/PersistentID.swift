import Bytes

/// The identity of a media item, a playlist, a grouping or a library: the same 64 bits in an
/// iTunes `Library.xml` (`Persistent ID`), in an iPod's database (`dbid`) and in a library file.
///
/// It is unsigned (half of all real IDs are 2⁶³ or greater) and always written as 16 upper-case
/// hexadecimal digits, because JSON numbers cannot represent all 64-bit values.
public struct PersistentID: RawRepresentable, Hashable, Sendable {
  /// The 64 bits; zero means "none" in the sources.
  public let rawValue: UInt64

  /// Creates an ID from any 64 bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
}

extension PersistentID: Comparable {
  /// Returns whether the left ID is the smaller one as an unsigned number.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension PersistentID: LosslessStringConvertible {
  /// Parses an ID as typed by a person: 16 hexadecimal digits, `0x` and up to 16 digits, or a
  /// decimal number.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    if bytes.count == 16, let value = Hexadecimal.value(bytes.span) {
      rawValue = value
    } else if description.hasPrefix("0x") || description.hasPrefix("0X") {
      guard let value = Hexadecimal.value(bytes.span.extracting(droppingFirst: 2)) else {
        return nil
      }
      rawValue = value
    } else {
      guard bytes.allSatisfy({ (0x30...0x39).contains($0) }), let value = UInt64(description)
      else { return nil }
      rawValue = value
    }
  }

  /// Parses an ID where a name is also possible: only 16 hexadecimal digits count as an ID.
  package init?(notAName text: String) {
    guard text.utf8.count == 16 else { return nil }
    self.init(text)
  }

  /// The ID as 16 upper-case hexadecimal digits.
  public var description: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the ID as 16 upper-case hexadecimal digits.
  package func write(to bytes: inout [UInt8]) {
    for place in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: rawValue >> UInt64(place)) & 15
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }
}

extension PersistentID: Codable, CodingKeyRepresentable {
  /// The ID as 16 upper-case hexadecimal digits.
  public var codingKey: any CodingKey { NameKey(description) }

  /// Creates an ID from 16 hexadecimal digits; `nil` for anything else.
  public init?(codingKey: some CodingKey) { self.init(notAName: codingKey.stringValue) }

  /// Decodes an ID from 16 hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value("persistent ID", Self.init(notAName:))
  }

  /// Encodes the ID as 16 upper-case hexadecimal digits.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(description) }
}
