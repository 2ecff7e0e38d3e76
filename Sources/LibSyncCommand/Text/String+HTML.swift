extension String {
  /// The text with references for the characters that have a meaning in HTML.
  var escapedForHTML: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // HTML does not allow these characters, even as references.
      case "\u{0}"..<"\u{20}", "\u{7F}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
