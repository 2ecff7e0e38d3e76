/// The maximum width of lines in generated text, in columns.
let lineWidth = 80

extension StringProtocol {
  /// The paragraphs of the text, which are separated by blank lines.
  var paragraphs: [SubSequence] {
    split(separator: "\n\n").filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The items of a paragraph that is a list, in which each item begins with `- ` on a new line;
  /// `nil` for other paragraphs.
  var listItems: [SubSequence]? {
    hasPrefix("- ") ? dropFirst(2).split(separator: "\n- ") : nil
  }

  /// Returns the words of the text in lines of at most `width` characters.
  ///
  /// A word of more than `width` characters gets a line of its own.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// Returns the text padded with trailing spaces to the given width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension Sequence<String> {
  /// Returns the lines indented by the given number of spaces, except empty lines.
  func indented(by width: Int) -> [String] {
    map { $0.isEmpty ? $0 : String(repeating: " ", count: width) + $0 }
  }
}

extension [String] {
  /// The words as a list of alternatives: `text, json or csv`.
  var alternatives: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
