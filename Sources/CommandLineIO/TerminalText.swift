/// Text as a terminal may get it.
///
/// Titles and names come from sources that anybody may have written. A terminal takes some of their
/// characters for commands, and others turn the direction of writing, so that one text looks like
/// another.
package enum TerminalText {
  /// What is shown for such a character.
  package enum Escape {
    /// `\u202e`, which JSON reads as the character.
    case backslash
    /// `&#x202e;`, which XML and HTML read as the character.
    case reference

    fileprivate func text(for scalar: Unicode.Scalar) -> String {
      let digits = String(scalar.value, radix: 16)
      return switch self {
      case .backslash: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      case .reference: "&#x\(digits);"
      }
    }
  }

  /// The text with an escape for each character that a terminal must not get; line ends, tabs and
  /// the sequences of a `Style` stay.
  package static func safe(_ text: String, _ escape: Escape = .backslash) -> String {
    guard text.utf8.contains(where: mayBegin) else { return text }
    var safe = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let sequence = Style.sequence(startingWith: rest) {
        safe.append(scalar)
        safe.append(contentsOf: sequence)
        rest.removeFirst(sequence.count)
      } else if isUnsafe(scalar) {
        safe.append(contentsOf: escape.text(for: scalar).unicodeScalars)
      } else {
        safe.append(scalar)
      }
    }
    return String(safe)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    // What turns the direction of writing, and what ends a line or paragraph.
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// Whether a byte of UTF-8 may be the first of such a character; few texts have any.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}
