import SQLite
public import MediaModel

extension MediaStore {
  /// Merges the selected library into another with the same music.
  ///
  /// - Parameters:
  ///   - name: The name of the library that gets its items.
  ///   - options: The options of the change.
  /// - Returns: The outcome.
  /// - Throws: `StoreError`, including `otherKind` if one of the libraries is a device's, or
  ///   their sources are of different kinds.
  package func mergeLibrary(into name: String, _ options: WriteOptions) throws -> MergeOutcome {
    try changeManyRows(options) { connection in
      let libraries = LibraryTable(connection)
      let (merged, library) = try (
        libraries.entry(libraries.row(named: selection)),
        libraries.entry(libraries.row(named: name))
      )
      guard let merged, let library else { throw try libraries.unknownLibrary(name) }
      try Self.checkCanMerge(merged, into: library, connection)
      let merge = try LibraryMerge(connection, of: merged, into: library, made: options.made)
      return try merge.run()
    }
  }

  private static func checkCanMerge(
    _ merged: LibraryTable.Entry,
    into library: LibraryTable.Entry,
    _ connection: Connection
  ) throws {
    let libraries = LibraryTable(connection)
    if merged.id == library.id {
      throw StoreError(
        .unknownLibrary,
        "'\(library.name)' cannot be merged into itself",
        path: connection.path
      )
    }
    let identities = try (
      LibraryIdentity(libraries.read(merged.id)), LibraryIdentity(libraries.read(library.id))
    )
    if identities.0.isDevice || identities.1.isDevice {
      let device = identities.0.isDevice ? merged : library
      throw StoreError(
        .otherKind,
        "'\(device.name)' is a device, whose plays are counted apart; it cannot be merged",
        path: connection.path
      )
    }
    if identities.0.origin == .photos || identities.1.origin == .photos {
      let photos = identities.0.origin == .photos ? merged : library
      throw StoreError(
        .otherKind,
        "'\(photos.name)' is a folder of photos; it cannot be merged",
        path: connection.path
      )
    }
    if identities.0.origin != identities.1.origin {
      throw StoreError(
        .otherKind,
        "'\(merged.name)' is \(identities.0.kindWords), but '\(library.name)' is "
          + "\(identities.1.kindWords); keep both, since only libraries of one kind are merged",
        path: connection.path
      )
    }
  }
}

/// The result of merging a library into another.
public struct MergeOutcome: Sendable {
  /// The name of the library that was merged.
  public let merged: String
  /// The name of the library that has its items now.
  public let library: String
  /// The number of the revision that the merge made.
  public let revision: Int64?
  /// The number of items that both libraries had.
  public let commonCount: Int
  /// The number of items added to the library.
  public let items: ChangeCount
  /// The number of playlists added to the library, and of those that got entries.
  public let playlists: ChangeCount
  /// The number of the user's own lists that were copied.
  public let listCount: Int
}
