extension Unicode.Scalar {
  /// Whether the character is a control character, or ends a line in some programs.
  package var breaksLines: Bool {
    // The general categories Cc, Zl and Zp, which never change; looking them up is slow.
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// Whether the text has control characters or line breaks of any kind.
  package var breaksLines: Bool {
    // In UTF-8, every such character contains one of these bytes. Few strings contain any of them.
    utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 }
      && unicodeScalars.contains(where: \.breaksLines)
  }

  /// Returns the text with control characters and line breaks of any kind replaced by spaces.
  package func replacingLineBreaks() -> String {
    guard breaksLines else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
  }
}
