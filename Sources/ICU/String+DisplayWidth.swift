import CICU

extension String {
  /// The number of columns that the text occupies in a terminal: two for East Asian wide characters
  /// and emoji, none for combining marks.
  package var displayWidth: Int {
    utf8.count == unicodeScalars.count ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// Returns the text, truncated with an ellipsis if it is wider than a number of columns.
  package func cut(toDisplayWidth width: Int) -> String {
    if displayWidth <= width { return self }
    var (cut, used) = ("", 1)
    for character in self {
      used += character.displayWidth
      if used > width { break }
      cut.append(character)
    }
    return width > 0 ? cut + "…" : ""
  }

  /// Returns the text without its beginning, with an ellipsis instead, if it is wider than a number
  /// of columns.
  package func cutAtStart(toDisplayWidth width: Int) -> String {
    if displayWidth <= width { return self }
    var (used, start) = (1, endIndex)
    while start > startIndex {
      let previous = index(before: start)
      used += self[previous].displayWidth
      if used > width { break }
      start = previous
    }
    return width > 0 ? "…" + self[start...] : ""
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether the character is shown as a picture, including sequences such as flags.
  private var isEmoji: Bool {
    unicodeScalars.first?.properties.isEmojiPresentation == true
      || unicodeScalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    // Vowels and final consonants of Korean syllables combine with the consonant before them.
    case _ where (0x1160...0x11FF).contains(value): 0
    default: cicu_is_wide(value) ? 2 : 1
    }
  }
}
