import CICU

extension String {
  /// The number of columns that a terminal gives the text: two for East Asian wide characters and
  /// emoji, none for marks that combine with a letter.
  package var displayWidth: Int {
    utf8.count == unicodeScalars.count ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  fileprivate var displayWidth: Int {
    isEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether it is shown as a picture, be it of several characters such as a flag.
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
