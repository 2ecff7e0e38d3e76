import Bytes

/// Reads the texts of a frame of ID3v2, which have one of four encodings
/// (https://id3.org/id3v2.4.0-structure, section 4).
struct ID3v2Text {
  private enum Encoding: UInt8 {
    case latin1, utf16, utf16BigEndian, utf8

    var unit: Int { self == .utf16 || self == .utf16BigEndian ? 2 : 1 }
  }

  /// The bytes that were not read yet.
  private var bytes: ArraySlice<UInt8>
  private let encoding: Encoding
  /// The order of bytes that the last byte order mark stated; later texts may have none.
  private var isBigEndian: Bool
  private let latin1: Latin1Reading

  /// Begins with texts of an encoding; `nil` if there is no such encoding.
  init?(_ bytes: ArraySlice<UInt8>, encoding: UInt8, latin1: Latin1Reading) {
    guard let encoding = Encoding(rawValue: encoding) else { return nil }
    (self.bytes, self.encoding, self.latin1) = (bytes, encoding, latin1)
    isBigEndian = encoding == .utf16BigEndian
  }

  /// Returns the next text; `nil` if its end is missing.
  mutating func next() -> String? {
    let unit = encoding.unit
    var end = bytes.startIndex
    while end <= bytes.endIndex - unit, bytes[end..<end + unit].contains(where: { $0 != 0 }) {
      end += unit
    }
    guard end <= bytes.endIndex - unit else { return nil }
    let text = bytes[..<end]
    bytes = bytes[(end + unit)...]
    return decoded(text)
  }

  /// Returns the next text, or everything that is left if its end is missing.
  mutating func last() -> String { next() ?? decoded(bytes) }

  /// Returns the number in the next four bytes; `nil` if there are fewer.
  mutating func number() -> Int64? {
    guard bytes.count >= 4 else { return nil }
    defer { bytes = bytes.dropFirst(4) }
    return bytes.prefix(4).reduce(0) { $0 << 8 | Int64($1) }
  }

  private mutating func decoded(_ text: ArraySlice<UInt8>) -> String {
    switch encoding {
    case .latin1: return latin1.text(text)
    case .utf8: return PlainText.text(text)
    case .utf16, .utf16BigEndian:
      var text = text
      if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) {
        isBigEndian = text.first == 0xFE
        text = text.dropFirst(2)
      }
      return String(decoding: WideText.units(text, isBigEndian: isBigEndian), as: UTF16.self)
    }
  }
}
