import MediaModel
import MediaStore

extension MediaLibrary {
  /// Returns the path maps of the library, which apply after those of an operation; the first that
  /// applies is used.
  ///
  /// - Throws: `StoreError`.
  public func pathMaps() throws -> [PathMap] { try store.movedFolders().map(PathMap.init) }
}

extension MediaLibraryWriter {
  /// Adds a path map to the library, before its other ones; it replaces one from the same folder.
  ///
  /// Path maps belong to the library on this machine: no import, undo or merge changes them. A
  /// library also uses those of the libraries that were merged into it.
  ///
  /// - Parameter map: The map, whose TO is an absolute path.
  /// - Throws: `StoreError`.
  public func addPathMap(_ map: PathMap) throws {
    for other in try equivalents(of: map) { try store.removeMovedFolder(from: other, options) }
    try store.addMovedFolder(map.folder, options)
  }

  /// Removes a path map from the library.
  ///
  /// - Parameter folder: FROM, the folder in the library.
  /// - Returns: Whether there was one.
  /// - Throws: `StoreError`.
  @discardableResult
  public func removePathMap(from folder: String) throws -> Bool {
    let found = try equivalents(of: PathMap(MovedFolder(from: folder, to: "")))
    for other in found { try store.removeMovedFolder(from: other, options) }
    return !found.isEmpty
  }

  /// Returns the paths of moved folders that are the same folder as that of a map.
  private func equivalents(of map: PathMap) throws -> [String] {
    try store.movedFolders().map(\.from).filter { map.isFrom($0) }
  }
}
