extension String {
  /// The text with control characters and line breaks of any kind replaced by spaces.
  package var onOneLine: String {
    // In UTF-8, every such character contains one of these bytes. Few strings contain any of them,
    // and looking up categories is slow.
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }),
      unicodeScalars.contains(where: \.breaksLines)
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether the character is a control character, or ends a line in some programs.
  fileprivate var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
