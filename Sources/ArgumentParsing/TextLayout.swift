/// The width in columns that no line of a generated text exceeds.
let lineWidth = 80

extension StringProtocol {
  /// The parts of the text between blank lines.
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
  /// A word that is longer gets a line of its own.
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

  /// Returns the text with spaces added at its end up to the given width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension Sequence<String> {
  /// Returns the lines with spaces in front of those that are not empty.
  func indented(by width: Int) -> [String] {
    map { $0.isEmpty ? $0 : String(repeating: " ", count: width) + $0 }
  }
}

extension [String] {
  /// The words as a list to choose from: `text, json or csv`.
  var alternatives: String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}
