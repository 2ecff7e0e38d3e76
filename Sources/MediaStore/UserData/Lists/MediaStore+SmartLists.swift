public import MediaModel
import SQLite

/// The outcome of saving or deleting a smart list.
public struct SmartListOutcome: Sendable {
  /// The name of the library that the list belongs to.
  public let library: String
  /// The list as it is now, or as it was when it was deleted.
  public let list: SavedSmartList
  /// The list that was replaced, or nil if no list had the name.
  public let replaced: SavedSmartList?
}

extension MediaStore {
  /// Returns the smart lists that the user saved for a library, in the order in which their names
  /// were first saved.
  package func smartLists() throws -> [SavedSmartList] {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try SmartListTable(connection: connection, libraryID: libraryID).entries().map(\.list)
    }
  }

  /// Returns the smart list that the user saved under a name, ignoring case.
  package func smartList(
    named name: String,
  ) throws -> SavedSmartList {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try SmartListTable(connection: connection, libraryID: libraryID).entry(name).list
    }
  }

  /// Saves rules as a smart list.
  package func createSmartList(
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
          "a smart list is already saved as '\(old.list.name)'",
          path: connection.path
        )
      }
      if old == nil {
        try OwnListName.checkIsNoID(name, connection)
        try ListNames(connection: connection, libraryID: libraryID).checkIsFree(name)
      }
      try table.write(list, over: old)
      return SmartListOutcome(library: library, list: list, replaced: old?.list)
    }
  }

  /// Deletes a saved smart list.
  package func deleteSmartList(
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
