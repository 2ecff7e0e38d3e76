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
  package func smartLists() throws -> [SavedSmartList] {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try SmartListTable(connection: connection, libraryID: libraryID).entries().map(\.list)
    }
  }

  /// The rules that the user saved under a name, whatever its case.
  package func smartList(
    named name: String,
  ) throws -> SavedSmartList {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try SmartListTable(connection: connection, libraryID: libraryID).entry(name).list
    }
  }

  /// Saves rules under a name.
  package func saveSmartList(
    named name: String,
    rules: String,
    isReplacing: Bool = false,
    _ options: WriteOptions
  ) throws -> SmartListOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      try OwnListName.check(name, connection)
      let table = SmartListTable(connection: connection, libraryID: libraryID)
      let list = SavedSmartList(name: name, rules: rules, made: options.made)
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
  package func removeSmartList(
    named name: String,
    _ options: WriteOptions
  ) throws -> SmartListOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
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
