extension MediaLibrary {
  /// Returns a copy of the library file in which the library is in an earlier state.
  ///
  /// - Parameter point: The earlier state.
  /// - Returns: A temporary library, deleted when it is no longer used.
  /// - Throws: `StoreError`, including `unknownRevision`.
  public func state(at point: RevisionPoint) throws -> MediaLibrary {
    MediaLibrary(try store.state(at: point))
  }

  /// Returns the name of the library to which a revision belongs.
  ///
  /// - Parameter number: The revision.
  /// - Returns: The library's name.
  /// - Throws: `StoreError`, including `unknownRevision`.
  public func libraryName(ofRevision number: Int64) throws -> String {
    try store.libraryName(ofRevision: number)
  }

  /// Returns the revisions of the library, oldest first.
  public func revisions() throws -> [Revision] {
    let store = try store
    return try store.revisions(of: store.libraryName(), after: 0).map(\.revision)
  }

  /// Returns the revisions of the selected library, or of all libraries in the file if none is
  /// selected, oldest first.
  public func libraryRevisions() throws -> [LibraryRevision] {
    let store = try store
    return try store.revisions(of: store.selection, after: 0)
  }

  /// Returns the changes to an item in each library that has or had it, oldest first.
  public func history(of persistentID: PersistentID) throws -> [ItemRevision] {
    try store.history(of: persistentID)
  }

  /// Returns the origins of an item's persistent ID, in each library that has or had the item.
  ///
  /// The item is also found by an ID that a rebuilt source assigned to it.
  public func origins(of persistentID: PersistentID) throws -> [ItemOrigin] {
    try store.origins(of: persistentID)
  }
}
