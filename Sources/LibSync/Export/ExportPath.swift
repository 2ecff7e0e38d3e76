import Bytes

/// Converts locations in a library to file references in a playlist.
struct ExportPath: Sendable {
  private let finder: MediaFileFinder
  private let folder: String?
  private let copies: [String: String]?

  /// - Parameters:
  ///   - finder: Finds the files.
  ///   - folder: The absolute path of the folder to which paths are relative; `nil` for absolute
  ///     paths.
  ///   - copies: The absolute paths to refer to, by location; `nil` to refer to the locations
  ///     themselves.
  init(
    _ finder: MediaFileFinder = MediaFileFinder(),
    relativeTo folder: String? = nil,
    copies: [String: String]? = nil
  ) {
    self.finder = finder
    self.folder = folder
    self.copies = copies
  }

  /// Returns the reference for a location, or `nil` if the location is empty or has no copy.
  func place(ofLocation url: String) -> ExportPlace? {
    if url.isEmpty { return nil }
    guard var path = path(ofLocation: url) else { return .remote(url) }
    if let copies {
      guard let copy = copies[url] else { return nil }
      path = copy
    }
    guard PathComponents.isAbsolute(path) else { return .relative(path, absolute: nil) }
    let relative = folder.flatMap { Self.relative(path, to: $0) }
    return relative.map { .relative($0, absolute: path) } ?? .absolute(path)
  }

  /// Returns the location as a URL, unchanged if the file is where it says.
  func url(ofLocation url: String) -> String {
    guard let path = path(ofLocation: url), PathComponents.isAbsolute(path),
      FileLocation.exactPath(ofLocation: url, in: nil).map({ $0.utf8.elementsEqual(path.utf8) })
        != true
    else { return url }
    let new = URIText.fileURL(path)
    let start = String(decoding: url.utf8.prefix(17), as: UTF8.self)
    let isLocal = start.lowercased() == "file://localhost/"
    return isLocal ? "file://localhost" + new.dropFirst("file://".count) : new
  }

  /// Returns the path of the file of a location, or where it should be.
  private func path(ofLocation url: String) -> String? {
    // A relative path is relative to the playlist, on any machine that it is meant for.
    finder.path(ofLocation: url).flatMap {
      PathComponents.isAbsolute($0) ? finder.likelyPath(ofLocation: url) : $0
    }
  }

  /// Returns the path of a file relative to a folder, or `nil` if no relative path exists, as
  /// between drives.
  static func relative(_ path: String, to folder: String) -> String? {
    let path = PathComponents.withSlashes(path)
    let folder = PathComponents.withSlashes(folder)
    guard PathComponents.isAbsolute(path), PathComponents.isAbsolute(folder) else { return nil }
    let (names, place) = (Self.names(path), resolved(Self.names(folder)))
    guard isServer(path) == isServer(folder) else { return nil }
    let common = zip(names, place).prefix { PathComponents.isEqual($0, $1) }.count
    // No relative path crosses drives or network shares, but two paths below `/` always have one.
    let isBelowRoot = path.utf8.first == 0x2F && folder.utf8.first == 0x2F
    guard common >= (isServer(path) ? 2 : isBelowRoot ? 0 : 1) else { return nil }
    let steps = Array(repeating: "..", count: place.count - common)
    let way = steps + names.dropFirst(common).map { String($0) }
    let end = path.utf8.last == 0x2F ? "/" : ""
    return way.isEmpty ? "." + end : way.joined(separator: "/") + end
  }

  /// Returns the components of a path, without empty components and `.`.
  private static func names(_ path: String) -> [Substring] {
    PathComponents.all(path).filter { !$0.isEmpty && $0 != "." }
  }

  /// Resolves each `..` in a folder's path, since a relative path could not undo it.
  private static func resolved(_ names: [Substring]) -> [Substring] {
    names.reduce(into: []) { place, name in
      if name != ".." {
        place.append(name)
      } else if !place.isEmpty {
        place.removeLast()
      }
    }
  }

  /// Returns whether a path has the form `//server/share/…`.
  private static func isServer(_ path: String) -> Bool { path.utf8.starts(with: "//".utf8) }
}
