package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the items of the selected library that another library has as well.
  ///
  /// They are those that a merge of the selected library into the other one counts.
  ///
  /// - Parameter name: The name of the other library.
  /// - Returns: The pairs of items.
  /// - Throws: `StoreError`, including `otherKind` if one of the libraries is a folder of photos.
  package func itemPairs(in name: String) throws -> [ItemPair] {
    try read { connection in
      let libraries = LibraryTable(connection)
      let own = try libraries.row(named: selection)
      guard let other = try libraries.entry(libraries.row(named: name)) else {
        throw try libraries.unknownLibrary(name)
      }
      for id in [own, other.id] where try LibraryIdentity(libraries.read(id)).origin == .photos {
        throw StoreError(
          .otherKind,
          "'\(try libraries.entry(id)?.name ?? name)' is a folder of photos, which has no items",
          path: connection.path
        )
      }
      let ids = try Statement(connection, "SELECT persistent_id FROM item WHERE id = ?1")
      var pairs: [ItemPair] = []
      try ItemCounterparts(connection, in: other).find(itemsOf: own) {
        (row, finding) throws(SQLiteError) in
        guard case .known(let found, _) = finding, !found.isRemoved,
          let id: PersistentID = try ids.value(row)
        else { return }
        pairs.append(ItemPair(first: id, second: found.persistentID))
      }
      return pairs
    }
  }
}

/// An item of one library and its counterpart in another.
package struct ItemPair: Hashable, Sendable {
  /// The ID of the item in the first library.
  package let first: PersistentID
  /// The ID of the item in the second library.
  package let second: PersistentID
}
