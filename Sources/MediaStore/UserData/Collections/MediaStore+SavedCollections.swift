package import MediaModel
import SQLite

/// The collections that the user saved.
extension MediaStore {
  /// Returns the saved collections of a library, in the order in which they were saved.
  package func savedCollections() throws -> [SavedCollection] {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      return try SavedCollectionTable(connection: connection, libraryID: libraryID).collections()
    }
  }

  /// Returns the collection that the user saved under a name, ignoring case.
  package func savedCollection(named name: String) throws -> SavedCollection {
    try withConnection { connection in
      let libraryID = try LibraryTable(connection).row(named: selection)
      let table = SavedCollectionTable(connection: connection, libraryID: libraryID)
      return try table.collection(table.row(of: name))
    }
  }

  /// Saves a collection.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - members: The members in order; an item can be a member several times.
  ///   - made: When the collection was made; nil for now.
  ///   - isReplacing: Whether to replace a collection with the same name.
  ///   - mayMiss: Whether the library may lack items.
  ///   - options: The options of the change.
  /// - Returns: The saved collection.
  /// - Throws: `StoreError`, including `collectionExists`, `emptyCollection`, `invalidName`, and
  ///   `unknownItem` if the library lacks an item but may not.
  package func createCollection(
    named name: String,
    _ members: [SavedCollectionMember],
    made: Timestamp? = nil,
    isReplacing: Bool = false,
    mayMiss: Bool = false,
    _ options: WriteOptions
  ) throws -> SavedCollectionOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      try OwnListName.check(name, of: "collection", connection)
      if members.isEmpty {
        throw StoreError(.emptyCollection, "there are no items to save", path: connection.path)
      }
      let table = SavedCollectionTable(connection: connection, libraryID: libraryID)
      let old = isReplacing ? try table.find(name) : nil
      if let old { try table.delete(old.row) }
      try table.checkIsFree(name)
      let saved = try table.insert(name, members, made: made ?? options.made)
      if !mayMiss, let id = saved.firstMissing {
        throw StoreError(.unknownItem, "'\(library)' has no item \(id)", path: connection.path)
      }
      return SavedCollectionOutcome(
        library: library,
        collections: [saved.collection],
        formerName: old?.name
      )
    }
  }

  /// Renames a saved collection.
  package func renameCollection(
    named name: String,
    to newName: String,
    _ options: WriteOptions
  ) throws -> SavedCollectionOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      try OwnListName.check(newName, of: "collection", connection)
      let table = SavedCollectionTable(connection: connection, libraryID: libraryID)
      let row = try table.row(of: name)
      let old = try table.collection(row)
      try table.checkIsFree(newName, for: row)
      try table.rename(row, to: newName)
      return SavedCollectionOutcome(
        library: library,
        collections: [try table.collection(row)],
        formerName: old.name
      )
    }
  }

  /// Deletes saved collections, as one revision; if one of them is unknown, none.
  package func deleteCollections(
    named names: [String],
    _ options: WriteOptions
  ) throws -> SavedCollectionOutcome {
    try changeUserData(options) { connection in
      let (libraryID, library) = try LibraryTable(connection).rowAndName(of: selection)
      let table = SavedCollectionTable(connection: connection, libraryID: libraryID)
      var rows: [Int64] = []
      for row in try names.map(table.row) where !rows.contains(row) { rows.append(row) }
      let deleted = try rows.map(table.collection)
      for row in rows { try table.delete(row) }
      return SavedCollectionOutcome(library: library, collections: deleted)
    }
  }
}
