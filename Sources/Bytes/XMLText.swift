/// Character data of XML 1.0 with the numeric escapes that iTunes writes.
///
/// Characters that XML does not allow become U+FFFD. Carriage returns are escaped, because a parser
/// would convert them to line feeds.
package enum XMLText {
  /// Appends valid UTF-8 with the characters escaped that need it.
  package static func write(_ text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x26: bytes += "&#38;".utf8
      case 0x3C: bytes += "&#60;".utf8
      case 0x3E: bytes += "&#62;".utf8
      case 0x0D: bytes += "&#13;".utf8
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20: bytes += replacement
      case 0xEF where isNoCharacter(text, at: index):
        bytes += replacement
        index += 2
      default: bytes.append(byte)
      }
    }
  }

  private static let replacement = Array("\u{FFFD}".utf8)

  /// Returns whether bytes after 0xEF are the rest of U+FFFE or U+FFFF.
  private static func isNoCharacter(_ text: borrowing Span<UInt8>, at index: Int) -> Bool {
    index + 1 < text.count && text[index] == 0xBF && text[index + 1] >= 0xBE
  }
}

extension String {
  /// The text as character data of XML.
  package var escapedForXML: String {
    var bytes: [UInt8] = []
    XMLText.write(utf8.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
