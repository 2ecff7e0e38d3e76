extension String {
  /// The text with control characters, including line breaks, replaced by spaces.
  package var onOneLine: String {
    // In UTF-8, every control character contains one of these bytes. Few strings contain any of
    // them, and looking up categories is slow.
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
