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
    guard text.utf8.contains(where: mayBegin) else { return text }
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
    case "\n", "\t": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": true
    // These change the direction of writing or separate lines and paragraphs.
    case "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    // These cannot be seen, so that two different strings would look the same.
    case "\u{180E}", "\u{200B}", "\u{2060}"..."\u{2065}", "\u{206A}"..."\u{206F}", "\u{FEFF}",
      "\u{FFF9}"..."\u{FFFB}", "\u{E0000}"..."\u{E007F}":
      true
    default: false
    }
  }

  /// Returns whether a byte of UTF-8 may begin an unsafe character; few strings have such bytes.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x09: false
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }
}
