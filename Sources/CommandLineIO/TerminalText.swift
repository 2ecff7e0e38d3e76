/// Escapes characters that are unsafe on a terminal.
///
/// Titles and names come from sources that anybody may have written. A terminal interprets some
/// characters as commands; others change the direction of writing, so that one string looks like
/// another.
package enum TerminalText {
  /// The notation of escaped characters.
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

  /// Returns the text with each unsafe character escaped; line feeds, tabs and the control
  /// sequences of a `Style` are kept.
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
    // These change the direction of writing or separate lines and paragraphs.
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// Returns whether a byte of UTF-8 may begin an unsafe character; few strings have such bytes.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }
}
