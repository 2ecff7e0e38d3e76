extension Unicode.Scalar {
  /// Whether the character is a control character, or ends a line in some programs.
  var breaksLines: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// The text with spaces in place of control characters and line separators.
  var asSingleLine: String {
    guard unicodeScalars.contains(where: \.breaksLines) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.breaksLines ? " " : $0 }))
  }
}
