extension String {
  /// The text with control characters, including line ends, replaced by spaces.
  package var onOneLine: String {
    // All control characters contain such bytes; few texts do, and looking up categories is slow.
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
