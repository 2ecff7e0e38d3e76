/// The place of a file that a photo database refers to.
package enum PhotoPlace: Hashable, Sendable {
  /// A file on the device; the path is relative to its folder `Photos`.
  case onDevice(path: String)
  /// A file on the computer that the photo was synced from: its name, and its whole path, which may
  /// contain names of people.
  case onComputer(name: String, path: String)

  /// Creates the place from a path with colons between folders; `nil` if it has no parts.
  ///
  /// A path that starts with a colon is on the device. The thumbnails of click-wheel iPods are
  /// relative to `Photos`, such as `:Thumbs:F1019_1.ithmb`, and those of the iPod touch and the
  /// iPhone to `Photos/Thumbs`, such as `:F03:T101.ithmb`.
  ///
  /// - Parameters:
  ///   - stored: The path as stored.
  ///   - isOriginal: Whether it leads to the original picture, not to a thumbnail.
  init?(_ stored: String, isOriginal: Bool) {
    let parts = stored.split(separator: ":").map(String.init)
    guard let first = parts.first, let last = parts.last else { return nil }
    if !isOriginal || stored.hasPrefix(":") {
      let isBelowThumbs = !isOriginal && first.lowercased() != Self.thumbs.lowercased()
      let folders = isBelowThumbs ? [Self.thumbs] : []
      self = .onDevice(path: (folders + parts).joined(separator: "/"))
    } else if stored.hasPrefix(first + "::") {
      // A path of Windows: the drive, then the folders.
      let rest = parts.dropFirst().joined(separator: "/")
      self = .onComputer(name: last, path: first + ":/" + rest)
    } else {
      let name = last.split { $0 == "/" || $0 == "\\" }.last.map(String.init)
      self = .onComputer(name: name ?? last, path: stored)
    }
  }

  private static let thumbs = "Thumbs"
}
