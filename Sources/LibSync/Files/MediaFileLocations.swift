/// The locations of a library's files on this machine.
public struct MediaFileLocations: Sendable {
  /// Replacements for folders that have moved; the first that applies is used, before the path maps
  /// of the library itself.
  public var pathMaps: [PathMap]
  /// The folder to search for files that are not where the library says; `nil` for none.
  public var musicFolder: String?

  /// Creates locations; without arguments, the files are where the library says.
  public init(pathMaps: [PathMap] = [], musicFolder: String? = nil) {
    self.pathMaps = pathMaps
    self.musicFolder = musicFolder
  }

  /// Returns a finder for the files of a library.
  ///
  /// - Throws: `StoreError`.
  package func finder(of library: MediaLibrary) throws -> MediaFileFinder {
    try MediaFileFinder(
      maps: pathMaps + library.pathMaps(),
      device: library.deviceFolder(),
      music: musicFolder.map { MusicFolder($0) }
    )
  }
}
