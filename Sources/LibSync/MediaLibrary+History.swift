extension MediaLibrary {
  /// A copy of this file in which a library is as it was at some point.
  ///
  /// - Parameters:
  ///   - point: The state.
  ///   - library: The library's name; nil for the default one.
  /// - Returns: A library file that is gone when it is no longer used.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  public func asOf(_ point: RevisionPoint, in library: String? = nil) throws -> MediaLibrary {
    MediaLibrary(try store.asOf(point, in: library))
  }

  /// The name of the library that a revision is one of.
  ///
  /// - Parameter number: The revision.
  /// - Returns: The library's name.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  public func libraryName(ofRevision number: Int64) throws -> String {
    try store.libraryName(ofRevision: number)
  }

  /// The revisions of a library, the first one first.
  ///
  /// A nil name stands for the default library.
  public func revisions(in library: String? = nil) throws -> [Revision] {
    let store = try store
    let name = try library ?? store.libraryName()
    return try store.revisions(of: name, after: 0).map(\.revision)
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

  /// Brings a library back to how it was before a revision, as a new revision.
  ///
  /// - Parameters:
  ///   - number: The revision to take back with all later ones; nil for the last one.
  ///   - library: The library's name, when no number says which; nil for the default one.
  ///   - path: The library file.
  ///   - options: When it is made, how long to wait for another process, and whether to only try.
  /// - Returns: What it did.
  /// - Throws: `StoreError`, among them `unknownRevision`.
  public static func undo(
    _ number: Int64? = nil,
    in library: String? = nil,
    path: String,
    options: ImportOptions = ImportOptions()
  ) throws -> UndoOutcome {
    // A file that is not there has nothing to undo, and is not to be made.
    _ = try MediaStore.read(path, waiting: options.secondsToWait)
    return try MediaStore.write(path, waiting: options.secondsToWait) { store in
      try store.undo(
        number,
        in: library,
        made: options.date ?? .now,
        isDryRun: options.isDryRun
      )
    }
  }
}
