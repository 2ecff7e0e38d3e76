/// Paths are split at their bytes: a combining mark after a slash makes another character of it.
extension String {
  /// Whether it begins at the root.
  package var isAbsolutePath: Bool { utf8.first == 0x2F }

  /// What is after its last slash.
  package var lastPathComponent: String {
    String(self[(utf8.lastIndex(of: 0x2F).map(utf8.index(after:)) ?? startIndex)...])
  }

  /// The names between its slashes.
  package var pathComponents: [String] {
    utf8.split(separator: 0x2F).map { String(Substring($0)) }
  }

  /// The path of something in this folder.
  package func appendingPath(_ path: String) -> String {
    utf8.last == 0x2F ? self + path : self + "/" + path
  }
}
