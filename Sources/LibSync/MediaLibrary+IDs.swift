extension MediaLibrary {
  /// Returns the IDs of the items of all libraries, including removed ones, that begin with some
  /// digits.
  ///
  /// - Throws: `StoreError`.
  public func itemIDs(startingWith prefix: PersistentIDPrefix) throws -> [PersistentID] {
    try store.itemIDs(from: prefix.first, to: prefix.last)
  }

  /// Returns the number of digits, at least 4, that distinguish each item of the file from all
  /// others.
  ///
  /// - Throws: `StoreError`.
  public func itemIDLength() throws -> Int {
    // The numbers of the file have a sign, so that the IDs with the highest bit come before 0.
    let high = PersistentID(rawValue: 1 << 63)
    let positive = try store.itemIDs(
      from: PersistentID(rawValue: 0),
      to: PersistentID(rawValue: 1 << 63 - 1)
    )
    let negative = try store.itemIDs(from: high, to: PersistentID(rawValue: .max))
    return PersistentIDPrefix.length(distinguishing: positive + negative)
  }
}
