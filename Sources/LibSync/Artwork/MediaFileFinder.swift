import MediaModel

/// Finds the files of items on this machine.
struct MediaFileFinder: Sendable {
  private let maps: [PathMap]
  private let device: String?
  private let music: MusicFolder?

  /// - Parameters:
  ///   - maps: Replacements for moved folders; the first that applies is used.
  ///   - device: The folder where the library's device is mounted.
  ///   - music: The folder to search for files that are not where the library says.
  init(maps: [PathMap], device: String?, music: MusicFolder?) {
    self.maps = maps
    self.device = device
    self.music = music
  }

  /// Returns the path where the file of a location should be; `nil` if the location is not that of a file.
  func path(ofLocation location: String) -> String? {
    guard let path = FileLocation.exactPath(ofLocation: location, in: device) else { return nil }
    return maps.lazy.compactMap { $0.apply(to: path) }.first ?? path
  }

  /// Finds the file at a location stored in the library.
  ///
  /// - Parameter location: The location as written by the source.
  /// - Returns: The path and the stamp of the file, or `nil` if there is no such file.
  func file(atLocation location: String) -> (path: String, stamp: FileStamp)? {
    guard let mapped = path(ofLocation: location) else { return nil }
    if let stamp = FileStamp(mapped) { return (mapped, stamp) }
    guard let found = music?.path(like: mapped), let stamp = FileStamp(found) else { return nil }
    return (found, stamp)
  }
}
