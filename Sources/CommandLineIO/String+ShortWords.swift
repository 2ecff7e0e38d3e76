extension String {
  /// The message with the middle left out of words that are too long to be names of files.
  ///
  /// They are what was typed or read, such as a name of a megabyte. Paths of files remain whole.
  var withShortWords: String {
    if utf8.count <= Self.maxName { return self }
    return ["/", " "].reduce(self) { (text: String, separator: Character) in
      text.split(separator: separator, omittingEmptySubsequences: false)
        .map { part in
          part.contains(" ") || part.utf8.count <= Self.maxName
            ? String(part) : part.shortened(to: Self.shownCount)
        }
        .joined(separator: String(separator))
    }
  }

  /// The maximum size of a file's name in bytes, with three characters for each in a URL.
  private static let maxName = 3 * 255
  /// The number of characters that are shown of a longer word.
  private static let shownCount = 80
}

extension StringProtocol {
  /// The text, with its middle left out if it has more characters than the limit.
  package func shortened(to limit: Int) -> String {
    if utf8.count <= limit || count <= limit { return String(self) }
    return "\(prefix(limit * 2 / 3))…\(suffix(limit / 3 - 1))"
  }
}
