/// Excerpts from a source, for one-line messages.
extension String {
  /// The first line, truncated to 200 characters.
  var firstLine: String {
    let line = prefix { !$0.isNewline }
    return line.count > 200 ? line.prefix(200) + "…" : String(line)
  }

  /// The text in quotation marks, truncated to 40 characters, with spaces for control characters.
  var quoted: String {
    let start = unicodeScalars.prefix(41).map {
      $0.properties.generalCategory == .control ? " " : String($0)
    }
    return "'" + start.prefix(40).joined() + (start.count > 40 ? "…'" : "'")
  }

  /// The text without leading and trailing whitespace.
  var trimmed: String {
    // Most text is between two ASCII characters that are not white.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return self
    }
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
