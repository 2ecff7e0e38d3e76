/// A replacement for a folder whose path has changed since the library was written.
public struct PathMap: Equatable, Sendable, CustomStringConvertible {
  /// The text that was parsed.
  public let description: String
  /// The components of the folder's path in the library.
  private let from: [Substring]
  private let to: String

  /// Parses `FROM=TO`; returns `nil` if there is no equals sign or FROM is empty.
  ///
  /// TO is everything after the first equals sign. Trailing slashes are ignored. Backslashes in a
  /// FROM that is a Windows path are treated as slashes.
  public init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: 0x3D), sign > text.startIndex else { return nil }
    description = text
    from = PathComponents.folder(PathComponents.withSlashes(String(text[..<sign])))
    to = String(text[text.utf8.index(after: sign)...])
  }

  /// Whether TO is an absolute path on any system.
  package var isAbsolute: Bool { PathComponents.isAbsolute(to) }

  /// Returns the path with FROM replaced by TO, or `nil` if the path is not in FROM.
  ///
  /// Only whole components match, in any Unicode normal form.
  func apply(to path: String) -> String? {
    let parts = PathComponents.all(path)
    guard parts.count >= from.count,
      zip(parts, from).allSatisfy({ PathComponents.isEqual($0, $1) })
    else { return nil }
    let rest = parts.dropFirst(from.count).joined(separator: "/")
    var folder = Substring(to)
    while folder.utf8.last == 0x2F { folder = Substring(folder.utf8.dropLast()) }
    if rest.isEmpty { return to.isEmpty ? "." : to }
    return folder.isEmpty && to.utf8.first != 0x2F ? rest : folder + "/" + rest
  }
}
