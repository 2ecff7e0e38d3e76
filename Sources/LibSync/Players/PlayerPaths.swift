import Bytes
package import MediaModel
import System

/// The paths of files as a player knows them.
package struct PlayerPaths {
  private let finder: MediaFileFinder

  /// - Parameters:
  ///   - library: The library.
  ///   - files: The locations of its files.
  /// - Throws: `StoreError`.
  package init(of library: MediaLibrary, _ files: MediaFileLocations) throws {
    finder = try files.finder(of: library)
  }

  /// The properties of items that the paths are derived from.
  package static let properties: [MediaItemProperty] = MediaItem.fileProperties

  /// Returns the absolute path of the file of an item, which may not exist on this machine; `nil`
  /// if the item has no file or one with a path of another system.
  package func path(of item: MediaItem) -> String? {
    guard item.hasFile, let location = item.location else { return nil }
    if let found = finder.file(atLocation: location)?.path {
      return found.isAbsolutePath ? found : FilePlace.currentFolder?.appendingPath(found)
    }
    return finder.path(ofLocation: location).flatMap { $0.isAbsolutePath ? $0 : nil }
  }
}
