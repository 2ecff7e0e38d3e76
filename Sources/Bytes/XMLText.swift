/// Character data of XML 1.0 with the numeric escapes that iTunes writes.
///
/// Characters that XML does not allow become U+FFFD. Carriage returns are escaped, because a parser
/// would convert them to line feeds.
package enum XMLText {
  /// Appends valid UTF-8 with the characters escaped that need it.
  package static func write(_ text: borrowing Span<UInt8>, to bytes: inout [UInt8]) {
    // Characters without escapes are appended together.
    var (start, index) = (0, 0)
    while index < text.count {
      let byte = text[index]
      var end = index + 1
      let escape: String
      switch byte {
      case 0x26: escape = "&#38;"
      case 0x3C: escape = "&#60;"
      case 0x3E: escape = "&#62;"
      case 0x0D: escape = "&#13;"
      case 0..<0x20 where byte != 0x09 && byte != 0x0A: escape = "\u{FFFD}"
      case 0xEF where isNoCharacter(text, at: end):
        escape = "\u{FFFD}"
        end += 2
      default:
        index = end
        continue
      }
      bytes.append(contentsOf: text.extracting(start..<index))
      bytes += escape.utf8
      (start, index) = (end, end)
    }
    bytes.append(contentsOf: text.extracting(start...))
  }

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
