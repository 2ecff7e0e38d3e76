extension String {
  /// The text with what would move the cursor replaced by blanks.
  package var onOneLine: String {
    // All control characters have such bytes; few texts do, and asking Unicode takes time.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }),
      unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
      )
    )
  }
}
