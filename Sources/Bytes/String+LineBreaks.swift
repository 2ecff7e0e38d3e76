extension Unicode.Scalar {
  /// Whether the character is a control character, or ends a line in some programs.
  package var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// Whether the text has control characters or line breaks of any kind.
  package var breaksLines: Bool {
    // In UTF-8, every such character contains one of these bytes. Few strings contain any of them,
    // and looking up categories is slow.
    utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      && unicodeScalars.contains(where: \.breaksLines)
  }

  /// Returns the text with control characters and line breaks of any kind replaced by spaces.
  package func replacingLineBreaks() -> String {
    guard breaksLines else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
  }
}
