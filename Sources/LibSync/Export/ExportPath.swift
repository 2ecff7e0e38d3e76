/// Converts locations in a library to file references in a playlist.
struct ExportPath: Sendable {
  private let maps: [PathMap]
  private let folder: String?
  private let device: String?
  private let copies: [String: String]?

  /// - Parameters:
  ///   - maps: Replacements for moved folders; the first that applies is used.
  ///   - folder: The absolute path of the folder to which paths are relative; `nil` for absolute
  ///     paths.
  ///   - device: The folder where the library's device is mounted.
  ///   - copies: The absolute paths to refer to, by location; `nil` to refer to the locations
  ///     themselves.
  init(
    maps: [PathMap] = [],
    relativeTo folder: String? = nil,
    onDevice device: String? = nil,
    copies: [String: String]? = nil
  ) {
    self.maps = maps
    self.folder = folder
    self.device = device
    self.copies = copies
  }

  /// Returns the reference for a location, or `nil` if the location is empty or has no copy.
  func place(ofLocation url: String) -> ExportPlace? {
    if url.isEmpty { return nil }
    guard let path = FileLocation.exactPath(ofLocation: url, in: device) else {
      return .remote(url)
    }
    var mapped = mapped(path) ?? path
    if let copies {
      guard let copy = copies[url] else { return nil }
      mapped = copy
    }
    guard PathComponents.isAbsolute(mapped) else { return .relative(mapped, absolute: nil) }
    let relative = folder.flatMap { Self.relative(mapped, to: $0) }
    return relative.map { .relative($0, absolute: mapped) } ?? .absolute(mapped)
  }

  /// Returns the location as a URL, unchanged unless a path map applies to the file or the source
  /// is a device with paths of its own.
  func url(ofLocation url: String) -> String {
    guard let path = FileLocation.exactPath(ofLocation: url, in: device) else { return url }
    let isOfDevice = url.utf8.first == 0x3A && device != nil
    guard let place = mapped(path) ?? (isOfDevice ? path : nil), PathComponents.isAbsolute(place)
    else { return url }
    let new = URIText.fileURL(place)
    let start = String(decoding: url.utf8.prefix(17), as: UTF8.self)
    let isLocal = start.lowercased() == "file://localhost/"
    return isLocal ? "file://localhost" + new.dropFirst("file://".count) : new
  }

  private func mapped(_ path: String) -> String? {
    maps.lazy.compactMap { $0.apply(to: path) }.first
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
