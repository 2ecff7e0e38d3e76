import Bytes
import MediaModel
import System

/// Finding out whether a file is that of an item.
extension MediaLibrary {
  /// Returns whether a file is that of an item in any library of the library file.
  ///
  /// Only items whose files have the same name are looked for on the disk.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: False also if there is no regular file at the path.
  /// - Throws: `StoreError`.
  package func hasItem(withFileAt path: String) throws -> Bool {
    guard let status = try? FileStatus(of: path), status.kind == .file else { return false }
    let key = FileNameMatch.key(path.lastPathComponent)
    for library in try names().map(selecting) {
      let finder = try MediaFileLocations().finder(of: library)
      var isFound = false
      try library.forEachItem(properties: [.location]) { item in
        if Interruption.isRequested { throw Interruption.Stop() }
        guard !isFound, let location = item.location,
          let expected = finder.path(ofLocation: location),
          FileNameMatch.key(expected.lastPathComponent) == key,
          let file = finder.file(atLocation: location)
        else { return }
        isFound = (try? FileStatus(of: file.path))?.identity == status.identity
      }
      if isFound { return true }
    }
    return false
  }
}
