/// Splits paths into their components.
///
/// A path is split at its bytes, since a combining mark after a slash would form one character with
/// it.
package enum PathComponents {
  /// Returns all components; the first is empty for an absolute path, and the last for a path that
  /// ends in a slash.
  package static func all(_ path: String) -> [Substring] {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// Returns all components of a folder's path, ignoring trailing slashes.
  static func folder(_ path: String) -> [Substring] {
    var parts = all(path)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  /// Returns whether two names are equal, ignoring their Unicode normal forms and the case of drive
  /// letters.
  static func isEqual(_ name: Substring, _ other: Substring) -> Bool {
    name == other || isDrive(name) && isDrive(other) && name.lowercased() == other.lowercased()
  }

  /// Returns whether a name is a letter followed by a colon.
  static func isDrive(_ name: Substring) -> Bool {
    let bytes = Array(name.utf8.prefix(3))
    return bytes.count == 2 && bytes[1] == 0x3A && (0x41...0x5A).contains(bytes[0] & 0xDF)
  }

  /// Returns whether a path with slashes begins with a drive or a server, as on Windows.
  static func isOfWindows(_ path: String) -> Bool {
    path.utf8.starts(with: "//".utf8) || isDrive(all(path)[0])
  }

  /// Returns whether a path is absolute on any system.
  package static func isAbsolute(_ path: String) -> Bool {
    let parts = all(withSlashes(path))
    return parts.count > 1 && (parts[0].isEmpty || isDrive(parts[0]))
  }

  /// Returns a Windows path with slashes instead of backslashes; other paths, whose names may
  /// contain backslashes, are unchanged.
  static func withSlashes(_ path: String) -> String {
    let start = Substring(path.utf8.prefix(2))
    guard isDrive(start) || start == "\\\\" else { return path }
    return String(decoding: path.utf8.map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
  }
}
