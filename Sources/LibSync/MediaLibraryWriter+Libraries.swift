public import MediaModel
public import MediaStore

/// Changes to the selected library as a whole.
extension MediaLibraryWriter {
  /// Makes the library the default one.
  ///
  /// - Throws: `StoreError`, including `unknownLibrary`.
  public func makeDefault() throws { try store.makeLibraryDefault(options) }

  /// Gives the library another name.
  ///
  /// - Parameter name: The name.
  /// - Throws: `StoreError`, including `invalidName`, and `nameInUse` if another library has that
  ///   name.
  public func renameLibrary(to name: String) throws { try store.renameLibrary(to: name, options) }

  /// Deletes the library with its items, its playlists, the user's own lists in it, and its
  /// history; this cannot be undone.
  ///
  /// - Returns: The library as it was.
  /// - Throws: `StoreError`, including `playsAreMerged` if another library shows plays that came
  ///   from it.
  @discardableResult
  public func deleteLibrary() throws -> Library { try store.deleteLibrary(options) }

  /// Merges the library into another with the same music, as one revision of the other.
  ///
  /// Items that both have, recognised as those of a rebuilt source, keep their IDs and values
  /// there; all other items, the playlists and the user's own lists are added. The library then
  /// disappears until the merge is undone, and its source updates the other one.
  ///
  /// - Parameter name: The name of the other library.
  /// - Returns: The outcome.
  /// - Throws: `StoreError`, including `unknownLibrary`, and `otherKind` for a device, or if
  ///   their sources are of different kinds.
  @discardableResult
  public func merge(into name: String) throws -> MergeOutcome {
    try store.mergeLibrary(into: name, options)
  }
}
