import Bytes
package import MediaModel

/// A replacement for a folder whose path has changed since the library was written.
public struct PathMap: Equatable, Sendable, CustomStringConvertible {
  /// The text that was parsed.
  public let description: String
  /// The components of the folder's path in the library.
  private let from: [Substring]
  private let to: String
  /// Whether FROM is a path of Windows, which ignores case.
  private let isOfWindows: Bool

  /// Parses `FROM=TO`; returns `nil` if there is no equals sign or FROM is empty.
  ///
  /// TO is everything after the first equals sign. Trailing slashes are ignored. Backslashes in a
  /// FROM that is a Windows path are treated as slashes, and FROM can be a `file:` URL, as in an
  /// XML.
  public init?(_ text: String) {
    guard let sign = text.utf8.firstIndex(of: 0x3D), sign > text.startIndex else { return nil }
    let to = String(text[text.utf8.index(after: sign)...])
    self.init(from: String(text[..<sign]), to: to, text)
  }

  package init(_ folder: MovedFolder) {
    self.init(from: folder.from, to: folder.to, "\(folder.from)=\(folder.to)")
  }

  private init(from: String, to: String, _ description: String) {
    self.description = description
    let folder = Self.plain(from)
    self.from = PathComponents.folder(folder)
    self.to = to
    isOfWindows = PathComponents.isOfWindows(folder)
  }

  /// Returns the path of a folder with slashes, also of one that is given as a URL.
  private static func plain(_ folder: String) -> String {
    PathComponents.withSlashes(FileLocation.exactPath(ofLocation: folder, in: nil) ?? folder)
  }

  /// The paths of both folders.
  package var folder: MovedFolder { MovedFolder(from: from.joined(separator: "/"), to: to) }

  /// Whether TO is an absolute path on any system.
  package var isAbsolute: Bool { PathComponents.isAbsolute(to) }

  /// Returns the path with FROM replaced by TO, or `nil` if the path is not in FROM.
  ///
  /// Only whole components match, in any Unicode normal form and, for a Windows path, in any case.
  func apply(to path: String) -> String? {
    let parts = PathComponents.all(path)
    guard parts.count >= from.count, zip(parts, from).allSatisfy(isEqual) else { return nil }
    let rest = parts.dropFirst(from.count).joined(separator: "/")
    var folder = Substring(to)
    while folder.utf8.last == 0x2F { folder = Substring(folder.utf8.dropLast()) }
    if rest.isEmpty { return to.isEmpty ? "." : to }
    return folder.isEmpty && to.utf8.first != 0x2F ? rest : folder + "/" + rest
  }

  /// Returns whether a path is in TO.
  package func leads(to path: String) -> Bool {
    let (parts, folder) = (PathComponents.all(path), PathComponents.folder(to))
    return parts.count >= folder.count && zip(parts, folder).allSatisfy { $0 == $1 }
  }

  /// Returns whether FROM is a folder, in the same way in which paths in it are compared.
  func isFrom(_ folder: String) -> Bool {
    let parts = PathComponents.folder(Self.plain(folder))
    return parts.count == from.count && zip(parts, from).allSatisfy(isEqual)
  }

  private func isEqual(_ name: Substring, _ other: Substring) -> Bool {
    name == other || isOfWindows && FileNameMatch.key(name) == FileNameMatch.key(other)
  }
}
