/// The lines of a text, without what ends them; a byte order mark belongs to none.
struct ScriptLines: Sequence, IteratorProtocol {
  private let text: String
  /// The offset of the line that is read next; `nil` after the last one.
  private var start: Int?

  init(_ text: String) {
    self.text = text
    start = text.unicodeScalars.first == "\u{FEFF}" ? UTF8.width("\u{FEFF}") : 0
  }

  mutating func next() -> Substring? {
    guard let start else { return nil }
    let bytes = text.utf8.span
    var end = start
    while end < bytes.count {
      let length = Self.lengthOfEnd(at: end, in: bytes)
      if length > 0 {
        self.start = end + length
        return line(start..<end)
      }
      end += 1
    }
    self.start = nil
    return line(start..<end)
  }

  private func line(_ range: Range<Int>) -> Substring {
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return text[start..<bytes.index(start, offsetBy: range.count)]
  }

  /// Returns the number of bytes that end a line at an offset: 0 if it does not end there.
  ///
  /// Unicode names seven ends; a carriage return and a line feed are one.
  private static func lengthOfEnd(at offset: Int, in bytes: Span<UInt8>) -> Int {
    func has(_ byte: UInt8, _ distance: Int) -> Bool {
      offset + distance < bytes.count && bytes[offset + distance] == byte
    }
    return switch bytes[offset] {
    case 0x0A...0x0C: 1
    case 0x0D: has(0x0A, 1) ? 2 : 1
    case 0xC2: has(0x85, 1) ? 2 : 0
    case 0xE2: has(0x80, 1) && (has(0xA8, 2) || has(0xA9, 2)) ? 3 : 0
    default: 0
    }
  }
}
