/// The syntax of the lines of an option file.
enum OptionLine {
  /// Returns the words of a line, separated by whitespace outside quotation marks; `#` at the
  /// beginning of a word starts a comment.
  static func words(_ line: String) throws(UsageError) -> [String] {
    var words: [String] = []
    var word: String.UnicodeScalarView?
    var quotationMark: Unicode.Scalar?
    for scalar in line.unicodeScalars {
      if let mark = quotationMark {
        if scalar == mark { quotationMark = nil } else { word?.append(scalar) }
      } else if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        if let complete = word { words.append(String(complete)) }
        word = nil
      } else if scalar == "#", word == nil {
        break
      } else {
        if word == nil { word = String.UnicodeScalarView() }
        if scalar == "'" || scalar == "\"" { quotationMark = scalar } else { word?.append(scalar) }
      }
    }
    if let mark = quotationMark {
      throw UsageError(message: "the quotation mark \(mark) is not closed")
    }
    if let complete = word { words.append(String(complete)) }
    return words
  }

  /// Returns the name of the command in a heading such as `[playlist export]`.
  static func heading(_ words: [String]) throws(UsageError) -> String {
    let text = words.joined(separator: " ")
    let name = text.dropFirst().dropLast().split(separator: " ").joined(separator: " ")
    guard text.hasSuffix("]"), !name.isEmpty else {
      throw UsageError(message: "'\(text)' is not a heading (expected, for example, '[items]')")
    }
    return name
  }

  /// Returns an option with its value as one word.
  static func option(_ words: [String]) throws(UsageError) -> String {
    let first = words.first ?? ""
    guard first.isLongName else {
      throw UsageError(
        message: "'\(first)' is not an option (expected, for example, '--color never')"
      )
    }
    if words.count == 1 { return first }
    guard words.count == 2, !first.contains("=") else {
      throw UsageError(
        message: "too many words after '\(first.optionName)'",
        hint: "write one option per line, and quote values that contain spaces"
      )
    }
    return "\(first)=\(words[1])"
  }
}
