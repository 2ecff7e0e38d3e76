public import MediaModel
import MediaStore

/// Changes to the selected library as a whole, which are not part of its history.
extension MediaLibraryWriter {
  /// Makes the library the default one.
  ///
  /// - Throws: `StoreError`, including `unknownLibrary`.
  public func makeDefault() throws { try store.makeLibraryDefault(options) }

  /// Gives the library another name.
  ///
  /// - Parameter name: The name.
  /// - Throws: `StoreError`, including `invalidName`, and `nameInUse` if another library has it.
  public func rename(to name: String) throws { try store.renameLibrary(to: name, options) }

  /// Removes the library with its items, playlists, own lists and history; this cannot be undone.
  ///
  /// - Returns: The library as it was.
  /// - Throws: `StoreError`, including `playsAreMerged` if another library shows plays that came
  ///   from it.
  @discardableResult
  public func removeLibrary() throws -> Library { try store.removeLibrary(options) }
}
