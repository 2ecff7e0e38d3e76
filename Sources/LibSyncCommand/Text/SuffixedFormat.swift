import ArgumentParsing

/// The formats of an output file, which the extension of its name can say.
protocol SuffixedFormat {
  /// Returns the format that an extension in lower case names; `nil` if it names none.
  init?(suffix: String)
  /// The usual extensions of the formats, for messages.
  static var suffixes: [String] { get }
}

extension SuffixedFormat {
  /// Returns the format that the extension of a file names; `nil` if it names none.
  init?(file: String) {
    guard let suffix = FileSuffix.of(file) else { return nil }
    self.init(suffix: suffix)
  }

  /// Returns the format that the extension of an output names, or the usual one if it has none.
  ///
  /// - Throws: `UsageError` if it has an extension, but not that of a format.
  static func of(_ output: String, otherwise standard: Self) throws(UsageError) -> Self {
    if let format = Self(file: output) { return format }
    try FileSuffix.refuse(output, unlessOneOf: suffixes)
    return standard
  }
}
