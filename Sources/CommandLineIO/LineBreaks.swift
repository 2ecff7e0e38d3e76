import ICU

/// Breaks lines between words, because a terminal breaks those that are wider than its screen
/// within a word.
enum LineBreaks {
  /// The indentation of the rest of a line, beyond that of its beginning.
  private static let indent = 2

  /// Returns complete lines, broken so that none is wider than a number of columns.
  ///
  /// A word that is wider than that, such as a path, keeps its form, so that it can be copied. So
  /// does JSON, which has no line breaks within strings.
  static func added(to lines: String, width: Int) -> String {
    guard lines.utf8.split(separator: 0x0A).contains(where: { $0.count > width }) else {
      return lines
    }
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { added(toLine: $0, width: width) }.joined(separator: "\n")
  }

  private static func added(toLine line: Substring, width: Int) -> String {
    let text = line.drop { $0 == " " }
    let leading = line.count - text.count
    guard line.utf8.count > width, let first = text.first, !"{}[]\"".contains(first),
      columns(line) > width
    else { return String(line) }
    let hanging = String(repeating: " ", count: min(leading + indent, width / 2))
    var broken = String(repeating: " ", count: min(leading, width / 2))
    var (used, isAtStart) = (broken.utf8.count, true)
    var blanks = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = columns(word)
      // Two blanks one after the other have an empty word between them.
      if word.isEmpty {
        blanks += 1
        continue
      }
      if isAtStart {
        isAtStart = false
      } else if used + blanks + 1 + wordWidth > width {
        broken += "\n" + hanging
        used = hanging.utf8.count
      } else {
        broken += String(repeating: " ", count: blanks + 1)
        used += blanks + 1
      }
      blanks = 0
      broken += word
      used += wordWidth
    }
    return broken
  }

  /// Returns the number of columns of text with styles, which take none.
  private static func columns(_ text: Substring) -> Int {
    guard text.utf8.contains(0x1B) else { return String(text).displayWidth }
    var (plain, isStyle) = ("", false)
    for scalar in text.unicodeScalars {
      if scalar == "\u{1B}" {
        isStyle = true
      } else if isStyle {
        isStyle = scalar != "m"
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain.displayWidth
  }
}
