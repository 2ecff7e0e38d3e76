/// Paths are split as bytes, because a slash and a combining mark after it form one character.
extension String {
  /// Whether the path starts at the root.
  package var isAbsolutePath: Bool { utf8.first == 0x2F }

  /// The part after the last slash.
  package var lastPathComponent: String {
    String(self[(utf8.lastIndex(of: 0x2F).map(utf8.index(after:)) ?? startIndex)...])
  }

  /// The names between the slashes.
  package var pathComponents: [String] {
    utf8.split(separator: 0x2F).map { String(Substring($0)) }
  }

  /// Returns this folder's path with a relative path appended.
  package func appendingPath(_ path: String) -> String {
    utf8.last == 0x2F ? self + path : self + "/" + path
  }
}
