extension String {
  /// The text as XML 1.0 character data, with the numeric escapes that iTunes writes.
  ///
  /// Characters that XML does not allow become U+FFFD. Carriage returns are escaped, because a
  /// parser would convert them to line feeds.
  package var escapedForXML: String {
    guard utf8.contains(where: Self.mayNeedEscape) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&#38;"
      case "<": text += "&#60;"
      case ">": text += "&#62;"
      case "\r": text += "&#13;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns whether a byte may start a character that must be escaped; U+FFFE and U+FFFF begin
  /// with 0xEF.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A
      || byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0xEF
  }
}
