/// Turns the locations of a library into what a playlist says where its files are.
struct ExportPath: Sendable {
  private let maps: [PathMap]
  private let folder: String?
  private let device: String?

  /// - Parameters:
  ///   - maps: Folders that are elsewhere; of those that apply the first one counts.
  ///   - folder: The absolute path of the folder that paths are relative to; nil leaves them
  ///     absolute.
  ///   - device: Where the device is mounted that the library is of.
  init(maps: [PathMap] = [], relativeTo folder: String? = nil, onDevice device: String? = nil) {
    self.maps = maps
    self.folder = folder
    self.device = device
  }

  /// What stands for a location; nil for an empty one.
  func place(ofLocation url: String) -> ExportPlace? {
    if url.isEmpty { return nil }
    guard let path = FileLocation.exactPath(ofLocation: url, in: device) else {
      return .remote(url)
    }
    let mapped = mapped(path) ?? path
    guard PathComponents.isAbsolute(mapped) else { return .relative(mapped, absolute: nil) }
    let relative = folder.flatMap { Self.relative(mapped, to: $0) }
    return relative.map { .relative($0, absolute: mapped) } ?? .absolute(mapped)
  }

  /// The location as a URL, which is unchanged unless the file is elsewhere for the player or the
  /// source is a device that has paths of its own.
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

  /// The way to a file from a folder; nil when there is none, as between two drives.
  static func relative(_ path: String, to folder: String) -> String? {
    let path = PathComponents.withSlashes(path)
    let folder = PathComponents.withSlashes(folder)
    guard PathComponents.isAbsolute(path), PathComponents.isAbsolute(folder) else { return nil }
    let (names, place) = (Self.names(path), resolved(Self.names(folder)))
    guard isServer(path) == isServer(folder) else { return nil }
    let common = zip(names, place).prefix { PathComponents.isEqual($0, $1) }.count
    // From one drive or share to another no way leads; below `/` there is always one.
    let isBelowRoot = path.utf8.first == 0x2F && folder.utf8.first == 0x2F
    guard common >= (isServer(path) ? 2 : isBelowRoot ? 0 : 1) else { return nil }
    let steps = Array(repeating: "..", count: place.count - common)
    let way = steps + names.dropFirst(common).map { String($0) }
    let end = path.utf8.last == 0x2F ? "/" : ""
    return way.isEmpty ? "." + end : way.joined(separator: "/") + end
  }

  /// Without what leads nowhere.
  private static func names(_ path: String) -> [Substring] {
    PathComponents.all(path).filter { !$0.isEmpty && $0 != "." }
  }

  /// Without ways back, which could not be taken back in turn.
  private static func resolved(_ names: [Substring]) -> [Substring] {
    names.reduce(into: []) { place, name in
      if name != ".." {
        place.append(name)
      } else if !place.isEmpty {
        place.removeLast()
      }
    }
  }

  /// Whether it is `//server/share/…`.
  private static func isServer(_ path: String) -> Bool { path.utf8.starts(with: "//".utf8) }
}
