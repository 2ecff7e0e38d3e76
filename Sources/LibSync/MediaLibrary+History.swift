extension MediaLibrary {
  /// A copy of this file in which the library is as it was at some point.
  ///
  /// - Parameter point: The state.
  /// - Returns: A library file that is gone when it is no longer used.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  public func state(at point: RevisionPoint) throws -> MediaLibrary {
    MediaLibrary(try store.state(at: point))
  }

  /// The name of the library that a revision is one of.
  ///
  /// - Parameter number: The revision.
  /// - Returns: The library's name.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  public func libraryName(ofRevision number: Int64) throws -> String {
    try store.libraryName(ofRevision: number)
  }

  /// The revisions of the library, the first one first.
  public func revisions() throws -> [Revision] {
    let store = try store
    return try store.revisions(of: store.libraryName(), after: 0).map(\.revision)
  }

  /// What revisions did to an item, in each library that has or had it, the first one first.
  public func history(of persistentID: PersistentID) throws -> [ItemRevision] {
    try store.history(of: persistentID)
  }

  /// Why an item has the ID that it has, in each library that has or had it.
  ///
  /// An ID that a rebuilt source gave an item finds it, too.
  public func origins(of persistentID: PersistentID) throws -> [ItemOrigin] {
    try store.origins(of: persistentID)
  }
}
