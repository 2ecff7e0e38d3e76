/// The names that a path is made of.
///
/// A path is split at its bytes: a combining mark behind a slash makes another character of it.
package enum PathComponents {
  /// All between slashes; the first is empty for an absolute path, the last for one that ends in a
  /// slash.
  package static func all(_ path: String) -> [Substring] {
    path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false).map { Substring($0) }
  }

  /// The same of a folder, whose slashes at the end do not matter.
  static func folder(_ path: String) -> [Substring] {
    var parts = all(path)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  /// Whether two names are the same: in any normal form, a drive's letter in any case.
  static func isEqual(_ name: Substring, _ other: Substring) -> Bool {
    name == other || isDrive(name) && isDrive(other) && name.lowercased() == other.lowercased()
  }

  /// Whether it is a letter and a colon.
  static func isDrive(_ name: Substring) -> Bool {
    let bytes = Array(name.utf8.prefix(3))
    return bytes.count == 2 && bytes[1] == 0x3A && (0x41...0x5A).contains(bytes[0] & 0xDF)
  }

  /// Whether a path of any system begins at its root.
  package static func isAbsolute(_ path: String) -> Bool {
    let parts = all(withSlashes(path))
    return parts.count > 1 && (parts[0].isEmpty || isDrive(parts[0]))
  }

  /// The path with slashes for the backslashes of Windows, which may be in names elsewhere.
  static func withSlashes(_ path: String) -> String {
    let start = Substring(path.utf8.prefix(2))
    guard isDrive(start) || start == "\\\\" else { return path }
    return String(decoding: path.utf8.map { $0 == 0x5C ? 0x2F : $0 }, as: UTF8.self)
  }
}
