extension MediaLibrary {
  /// Returns the IDs of items in all libraries, including removed items, that begin with the
  /// given digits.
  ///
  /// - Throws: `StoreError`.
  package func itemIDs(startingWith prefix: PersistentIDPrefix) throws -> [PersistentID] {
    try store.itemIDs(from: prefix.first, to: prefix.last)
  }

  /// Returns the number of digits, at least 4, that distinguish each item in the file from all
  /// other items.
  ///
  /// - Throws: `StoreError`.
  package func itemIDLength() throws -> Int { try store.itemIDLength() }

  /// Returns the items to which a rebuilt source assigned other IDs, by these.
  ///
  /// - Throws: `StoreError`.
  package func itemIDs(
    assigned ids: some Sequence<PersistentID>
  ) throws
    -> [PersistentID: PersistentID]
  {
    try store.itemIDs(assigned: ids)
  }
}
