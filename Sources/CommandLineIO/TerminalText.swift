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
      switch self {
      case .backslash:
        String(scalar).utf16.map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }.joined()
      case .reference: "&#x\(String(scalar.value, radix: 16));"
      }
    }
  }

  /// Returns the text with each unsafe character escaped, except line feeds and tabs.
  package static func safe(_ text: String, _ escape: Escape = .backslash) -> String {
    guard text.utf8.contains(where: mayBeginUnsafe) else { return text }
    return text.unicodeScalars.reduce(into: "") { safe, scalar in
      if isUnsafe(scalar) {
        safe += escape.text(for: scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t", " "..."~": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    // These change the direction of writing or separate lines and paragraphs.
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    case "\u{FFF9}"..."\u{FFFB}": true
    // They join and separate letters of some scripts, and the parts of one emoji.
    case "\u{200C}", "\u{200D}": false
    // Those that cannot be seen make two different strings look the same.
    default:
      scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
    }
  }

  /// Returns whether a byte of UTF-8 may begin an unsafe character: those of Latin, Cyrillic,
  /// Chinese and most other letters do not, so that few strings have such bytes.
  private static func mayBeginUnsafe(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F, 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF0, 0xF3: true
    default: false
    }
  }
}
