/// The percent-encoding of URIs (RFC 3986).
package enum PercentEncoding {
  /// Returns the bytes, escaping all that are not in a set.
  package static func encoded(_ bytes: some Collection<UInt8>, keeping kept: ASCIISet) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 2)
    for byte in bytes { append(byte, to: &text, keeping: kept) }
    return text
  }

  /// Appends bytes, escaping all that are not in a set.
  package static func append(
    _ bytes: Span<UInt8>,
    to text: inout [UInt8],
    keeping kept: ASCIISet
  ) {
    // What is kept is appended at once, because most characters are.
    var start = 0
    for index in bytes.indices where !kept.contains(bytes[index]) {
      if start < index { text.append(contentsOf: bytes.extracting(start..<index)) }
      appendEscape(of: bytes[index], to: &text)
      start = index + 1
    }
    text.append(contentsOf: bytes.extracting(start...))
  }

  /// Appends a byte, escaped if it is not in a set.
  package static func append(_ byte: UInt8, to text: inout [UInt8], keeping kept: ASCIISet) {
    if kept.contains(byte) { text.append(byte) } else { appendEscape(of: byte, to: &text) }
  }

  private static func appendEscape(of byte: UInt8, to text: inout [UInt8]) {
    text.append(0x25)
    text.append(digit(byte >> 4))
    text.append(digit(byte & 0xF))
  }

  /// Returns the text with each escape replaced by its byte; a `%` without two hexadecimal digits
  /// is kept.
  package static func decoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    var bytes = Array(text)
    var count = 0
    var index = 0
    while index < bytes.count {
      let escaped = escapedByte(in: bytes, at: index)
      bytes[count] = escaped ?? bytes[index]
      index += escaped == nil ? 1 : 3
      count += 1
    }
    bytes.removeSubrange(count...)
    return bytes
  }

  /// Returns the text with each escape replaced by its byte; `nil` if there are no escapes, or a `%`
  /// that begins none.
  package static func decodedWholly(_ text: some Sequence<UInt8>) -> [UInt8]? {
    let bytes = Array(text)
    let signs = bytes.indices.filter { bytes[$0] == 0x25 }
    guard !signs.isEmpty, signs.allSatisfy({ escapedByte(in: bytes, at: $0) != nil }) else {
      return nil
    }
    return decoded(bytes)
  }

  /// Returns the byte of the escape at an index; `nil` if there is none.
  package static func escapedByte(in text: [UInt8], at index: Int) -> UInt8? {
    guard text[index] == 0x25, index + 2 < text.count else { return nil }
    return Hexadecimal.byte(text[index + 1], text[index + 2])
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}

/// A set of ASCII characters.
package struct ASCIISet: Sendable {
  /// One bit for each of the characters up to U+003F, and one for each of the other 64.
  private var (low, high): (UInt64, UInt64) = (0, 0)

  /// Creates a set of letters, digits and some other characters.
  package init(alphanumericsAnd characters: String) {
    let letters = Array(UInt8(0x41)...0x5A) + Array(UInt8(0x61)...0x7A)
    for byte in letters + Array(UInt8(0x30)...0x39) + Array(characters.utf8) {
      if byte < 0x40 { low |= 1 << byte } else { high |= 1 << (byte - 0x40) }
    }
  }

  package func contains(_ byte: UInt8) -> Bool {
    byte < 0x80 && (byte < 0x40 ? low : high) &>> UInt64(byte) & 1 != 0
  }

  /// Returns the set without the given character.
  package func subtracting(_ byte: UInt8) -> Self {
    var rest = self
    if byte < 0x40 { rest.low &= ~(1 << byte) } else { rest.high &= ~(1 << (byte - 0x40)) }
    return rest
  }
}
