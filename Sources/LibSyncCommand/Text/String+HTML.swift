extension String {
  /// The element that keeps an HTML page from loading or running anything, whatever it contains.
  static let htmlPolicy = """
    <meta http-equiv="Content-Security-Policy" \
    content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
    """

  /// The text with references for the characters that have a meaning in HTML.
  var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // HTML does not allow these characters, even as references.
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": escaped += " "
      // These would change the direction of the text that follows.
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
