import MediaModel

/// Finds the files of items on this machine.
struct MediaFileFinder: Sendable {
  private let maps: [PathMap]
  private let device: String?
  private let music: MusicFolder?

  /// - Parameters:
  ///   - maps: Folders that are elsewhere; of those that apply the first one counts.
  ///   - device: Where the device is mounted that the library is of.
  ///   - music: Where to look for files that are not where the library says.
  init(maps: [PathMap], device: String?, music: MusicFolder?) {
    self.maps = maps
    self.device = device
    self.music = music
  }

  /// Finds the file at a location of the library.
  ///
  /// - Parameter location: As the source wrote it.
  /// - Returns: The path and what the file is like; nil where there is none.
  func file(atLocation location: String) -> (path: String, stamp: FileStamp)? {
    guard let path = FileLocation.exactPath(ofLocation: location, in: device) else { return nil }
    let mapped = maps.lazy.compactMap { $0.apply(to: path) }.first ?? path
    if let stamp = FileStamp(mapped) { return (mapped, stamp) }
    guard let found = music?.path(like: mapped), let stamp = FileStamp(found) else { return nil }
    return (found, stamp)
  }
}
