import System

/// The results of a rescue.
package struct RescueSummary {
  /// The folder where the device is mounted.
  package let device: String
  package let problems: ImportWarnings
  package let failure: ImportError?
  /// The free space on the disk of the folder before copying, in bytes; `nil` if unknown.
  package let freeBytes: Int64?
  package var copies: CopyResults
  /// The written playlists; `nil` if none were requested.
  package var playlists: [RescuedPlaylist]?
  /// The written covers; `nil` if none were requested.
  package var covers: RescuedCovers?

  package init(of rescue: DeviceRescue, _ copies: CopyResults) {
    device = rescue.path
    self.copies = copies
    problems = rescue.problems
    failure = rescue.failure
    freeBytes = Self.free(at: copies.folder)
  }

  /// Returns the free space on the disk of a folder, which need not exist yet.
  private static func free(at folder: String) -> Int64? {
    var path = folder
    while true {
      if let size = FileSystemSize(of: path) { return size.total > 0 ? size.free : nil }
      let above = FilePlace(path).folder
      if above == path { return nil }
      path = above
    }
  }

  /// Whether everything fits on the disk; `nil` if the free space is unknown.
  package var fits: Bool? { freeBytes.map { $0 >= Int64(copies.copiedBytes) } }

  /// Whether some parts could not be rescued.
  package var isPartial: Bool {
    !problems.isEmpty || covers?.problems.isEmpty == false || copies.isPartial
  }
}
