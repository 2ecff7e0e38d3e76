import MediaModel

/// Regular expressions of Python that compare text regardless of case, in double quotes of a shell.
///
/// Other queries of beets ignore the case of ASCII letters only.
enum BeetsPattern {
  /// The pattern for one of the names in a list, which the database separates by a backslash and
  /// another character.
  private static let separator = #"\x5c\u2400"#

  /// Returns the test of a field; `nil` for comparisons that do not exist.
  static func test(
    _ field: String,
    _ verb: SmartComparison,
    _ text: String,
    isList: Bool
  ) -> String? {
    let start = isList ? #"(?:\A|"# + separator + ")" : #"\A"#
    let end = isList ? #"(?:\Z|"# + separator + ")" : #"\Z"#
    var escaped = text.unicodeScalars.map(escaped).joined()
    // beets takes spaces from the end of a query.
    if escaped.hasSuffix(" ") {
      escaped.removeLast()
      escaped += #"\x20"#
    }
    let pattern: String? =
      switch verb {
      case .isEqual: start + escaped + end
      case .contains: escaped
      case .beginsWith: start + escaped
      case .endsWith: escaped + end
      default: nil
      }
    return pattern.map { "\"\(field)::(?i)\($0)\"" }
  }

  /// Returns a character of a pattern, escaped if it may have a meaning to YAML, the shell, beets or
  /// a regular expression.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      if isPlain || " -_/&!#@~;=<>%".unicodeScalars.contains(scalar) { return String(scalar) }
      return "\\x" + padded(scalar, to: 2)
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
      return scalar.value < 0x1_0000 ? "\\u" + padded(scalar, to: 4) : "\\U" + padded(scalar, to: 8)
    default: return String(scalar)
    }
  }

  private static func padded(_ scalar: Unicode.Scalar, to width: Int) -> String {
    let digits = String(scalar.value, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
