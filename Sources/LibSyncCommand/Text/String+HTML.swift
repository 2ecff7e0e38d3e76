extension String {
  /// The element that keeps an HTML page from loading or running anything, whatever it contains.
  static let htmlPolicy = """
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    """

  /// The text with references for the characters that have a meaning in HTML.
  var escapedForHTML: String {
    // Most texts have nothing to escape.
    if utf8.allSatisfy(Self.isPlain) { return self }
    return unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: if let shown = Self.shownInPage(scalar) { escaped.unicodeScalars.append(shown) }
      }
    }
  }

  /// The text with only the characters that pages may have, on one line.
  var shownInPages: String {
    unicodeScalars.reduce(into: "") { shown, scalar in
      switch scalar {
      case "\u{2028}", "\u{2029}": shown += " "
      default: if let scalar = Self.shownInPage(scalar) { shown.unicodeScalars.append(scalar) }
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: (0x20..<0x7F).contains(byte)
    }
  }

  private static func shownInPage(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    // HTML does not allow these characters, even as references.
    case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": " "
    // These would change the direction of the text that follows.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": nil
    default: scalar
    }
  }
}
