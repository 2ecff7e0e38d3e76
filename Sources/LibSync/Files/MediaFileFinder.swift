import Bytes
import MediaModel
import Synchronization

/// Finds the files of items on this machine.
///
/// A file that is not at its path is looked for by the names of its folders and its own as the file
/// system of the library may have written them, and then in the music folder.
package final class MediaFileFinder: Sendable {
  let maps: [PathMap]
  private let device: String?
  private let music: MusicFolder?
  private let similarPaths = Mutex(SimilarPaths())

  /// - Parameters:
  ///   - maps: Replacements for moved folders; the first that applies is used.
  ///   - device: The folder where the library's device is mounted.
  ///   - music: The folder to search for files that are not where the library says.
  init(maps: [PathMap] = [], device: String? = nil, music: MusicFolder? = nil) {
    self.maps = maps
    self.device = device
    self.music = music
  }

  /// Creates a finder of files that are where the library says.
  package convenience init() { self.init(maps: []) }

  /// Everything that determines where files are found, except for the folders that are searched;
  /// `nil` if a music folder is searched as well.
  var settings: [String]? {
    guard music == nil else { return nil }
    return [device ?? ""] + maps.map(\.description)
  }

  /// The folders that were searched so far for files that are not where the library says, with
  /// their stamps before.
  var searchedFolders: [(folder: String, stamp: FileStamp?)] {
    similarPaths.withLock { $0.searched }
  }

  /// Returns the path where the file of a location should be; `nil` if the location is not that of
  /// a file.
  func path(ofLocation location: String) -> String? {
    guard let path = FileLocation.exactPath(ofLocation: location, in: device) else { return nil }
    return maps.lazy.compactMap { $0.apply(to: path) }.first ?? path
  }

  /// Finds the file at a location stored in the library.
  ///
  /// - Parameter location: The location as written by the source.
  /// - Returns: The path and the stamp of the file, or `nil` if there is no such file.
  func file(atLocation location: String) -> (path: String, stamp: FileStamp)? {
    guard let path = path(ofLocation: location) else { return nil }
    if let stamp = FileStamp(path) { return (path, stamp) }
    if let found = similarPaths.withLock({ $0.path(like: path) }), let stamp = FileStamp(found) {
      return (found, stamp)
    }
    guard let found = music?.path(like: path), let stamp = FileStamp(found) else { return nil }
    return (found, stamp)
  }

  /// Returns the path of the file of a location if it is found, and otherwise where it should be.
  package func likelyPath(ofLocation location: String) -> String? {
    file(atLocation: location)?.path ?? path(ofLocation: location)
  }

  /// Returns the URL of a location, which is that of the file if it is elsewhere or on a device;
  /// `nil` if the location is a path on a device that is not mounted.
  package func likelyURL(ofLocation location: String) -> String? {
    guard let path = likelyPath(ofLocation: location), path.isAbsolutePath else {
      return location.utf8.first == 0x3A ? nil : location
    }
    let old = FileLocation.exactPath(ofLocation: location, in: nil)
    return old?.utf8.elementsEqual(path.utf8) == true ? location : FileLocation.url(ofPath: path)
  }
}
