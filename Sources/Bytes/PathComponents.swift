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
  package static func folder(_ path: String) -> [Substring] {
    var parts = all(path)
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  /// Returns whether two names are equal, ignoring their Unicode normal forms and the case of drive
  /// letters.
  package static func isEqual(_ name: Substring, _ other: Substring) -> Bool {
    name == other || isDrive(name) && isDrive(other) && name.lowercased() == other.lowercased()
  }

  /// Returns whether a name is a letter followed by a colon.
  package static func isDrive(_ name: Substring) -> Bool { isDrive(Array(name.utf8.prefix(3))) }

  private static func isDrive(_ name: [UInt8]) -> Bool {
    name.count == 2 && name[1] == 0x3A && (0x41...0x5A).contains(name[0] & 0xDF)
  }

  /// Returns whether a path with slashes begins with a drive or a server, as on Windows.
  package static func isOfWindows(_ path: String) -> Bool {
    path.utf8.starts(with: "//".utf8) || isDrive(all(path)[0])
  }

  /// Returns whether a path is absolute on any system.
  package static func isAbsolute(_ path: String) -> Bool { isAbsolute(path.utf8) }

  /// Returns whether a path, which is given by its bytes, is absolute on any system.
  package static func isAbsolute(_ path: some Sequence<UInt8>) -> Bool {
    let start = Array(path.prefix(3))
    if start.first == 0x2F || start.starts(with: server) { return true }
    return start.count == 3 && isDrive(Array(start.prefix(2))) && slashes.contains(start[2])
  }

  /// Returns a Windows path with slashes instead of backslashes; other paths, whose names may
  /// contain backslashes, are unchanged.
  package static func withSlashes(_ path: String) -> String {
    guard usesBackslashes(path.utf8) else { return path }
    return String(decoding: withSlashes(Array(path.utf8)), as: UTF8.self)
  }

  /// Returns a Windows path, which is given by its bytes, with slashes instead of backslashes; other
  /// paths are unchanged.
  package static func withSlashes(_ path: [UInt8]) -> [UInt8] {
    usesBackslashes(path) ? path.map { $0 == 0x5C ? 0x2F : $0 } : path
  }

  private static func usesBackslashes(_ path: some Sequence<UInt8>) -> Bool {
    let start = Array(path.prefix(2))
    return isDrive(start) || start == server
  }

  /// The slash and the backslash.
  private static let slashes: [UInt8] = [0x2F, 0x5C]
  /// The two backslashes before the name of a server.
  private static let server: [UInt8] = [0x5C, 0x5C]
}
