public import MediaModel
import SQLite

/// What became of saved rules.
public struct SmartListOutcome: Sendable {
  /// The name of the library that they are of.
  public let library: String
  /// The rules as they are now, or as they were when they were removed.
  public let list: SavedSmartList
  /// What they replaced; nil when the name was free.
  public let replaced: SavedSmartList?
}

extension MediaStore {
  /// The rules that the user saved for a library, in the order in which their names came.
  ///
  /// A nil name stands for the default library.
  public func smartLists(in library: String? = nil) throws -> [SavedSmartList] {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: library)
      return try SmartListTable(connection: connection, libraryID: libraryID).entries().map(\.list)
    }
  }

  /// The rules that the user saved under a name, whatever its case.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - library: The library's name; nil for the default one.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`.
  public func smartList(
    named name: String,
    in library: String? = nil
  ) throws -> SavedSmartList {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: library)
      return try SmartListTable(connection: connection, libraryID: libraryID).entry(name).list
    }
  }

  /// Saves rules under a name.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - rules: The rules in the language of rules, which is not looked at.
  ///   - library: The library's name; nil for the default one.
  ///   - made: When that is.
  ///   - isReplacing: Whether they may replace others of that name.
  ///   - isDryRun: Do everything, say what it did, and undo it.
  /// - Returns: What became of them.
  /// - Throws: `StoreError`, among them `smartListExists` and `invalidName`.
  package func saveSmartList(
    named name: String,
    rules: String,
    in library: String?,
    made: Timestamp,
    isReplacing: Bool = false,
    isDryRun: Bool = false
  ) throws -> SmartListOutcome {
    try changeOwnLists(isDryRun: isDryRun) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: library)
      try OwnListName.check(name, connection)
      let table = SmartListTable(connection: connection, libraryID: libraryID)
      let list = SavedSmartList(name: name, rules: rules, made: made)
      let old = try table.find(name)
      if let old, !isReplacing {
        throw StoreError(
          .smartListExists,
          "'\(old.list.name)' has been saved already",
          path: connection.path
        )
      }
      try table.write(list, over: old)
      return SmartListOutcome(library: library, list: list, replaced: old?.list)
    }
  }

  /// Removes rules that were saved.
  ///
  /// - Parameters:
  ///   - name: What they are called.
  ///   - library: The library's name; nil for the default one.
  ///   - isDryRun: Do everything, say what it did, and undo it.
  /// - Returns: The rules.
  /// - Throws: `StoreError`, among them `unknownSmartList`, and `playlistIsReadOnly` for a playlist
  ///   of the source.
  package func removeSmartList(
    named name: String,
    in library: String?,
    isDryRun: Bool = false
  ) throws -> SmartListOutcome {
    try changeOwnLists(isDryRun: isDryRun) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: library)
      let table = SmartListTable(connection: connection, libraryID: libraryID)
      guard let found = try table.find(name) else {
        try SyncedPlaylists(connection: connection, libraryID: libraryID).checkIsNone(name)
        throw table.unknown(name)
      }
      try table.delete(found.row)
      return SmartListOutcome(library: library, list: found.list, replaced: nil)
    }
  }
}
