package import MediaModel

/// The paths of files as a player knows them.
package struct PlayerPaths {
  private let finder: MediaFileFinder

  /// - Parameters:
  ///   - library: The library.
  ///   - files: Where its files are.
  /// - Throws: `StoreError`.
  package init(of library: MediaLibrary, _ files: MediaFileLocations) throws {
    finder = try files.finder(of: library)
  }

  /// The properties of items that the paths are derived from.
  package static let properties: [MediaItemProperty] = [.location, .isCloudItem]

  /// Returns the absolute path of the file of an item, which may not exist on this machine; `nil` if
  /// the item has no file or one with a path of another system.
  package func path(of item: MediaItem) -> String? {
    guard let location = item.location, item.value(for: .isCloudItem) != .boolean(true),
      let path = finder.file(atLocation: location)?.path ?? finder.path(ofLocation: location),
      path.isAbsolutePath
    else { return nil }
    return path
  }
}
