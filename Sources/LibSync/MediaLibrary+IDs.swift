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
  package func itemIDLength() throws -> Int {
    // The file stores signed numbers, so IDs with the highest bit set come before 0.
    let high = PersistentID(rawValue: 1 << 63)
    let positive = try store.itemIDs(
      from: PersistentID(rawValue: 0),
      to: PersistentID(rawValue: 1 << 63 - 1)
    )
    let negative = try store.itemIDs(from: high, to: PersistentID(rawValue: .max))
    return PersistentIDPrefix.length(distinguishing: positive + negative)
  }
}
