import SQLite

/// The presence of all items of a library, which come and go together: by an undo or a redo of its
/// first import, or by a merge.
struct LibraryPresence {
  let connection: Connection
  let library: Int64

  /// Whether any item is present.
  var hasItems: Bool {
    get throws(SQLiteError) {
      try connection.requiredValue(
        "SELECT EXISTS (SELECT 1 FROM item WHERE library_id = ?1 AND removed_revision IS NULL)",
        library
      )
    }
  }

  /// Marks all present items as removed by a revision.
  func remove(by revision: Int64) throws(SQLiteError) {
    let stored = try connection.value(
      "SELECT \(CollectionTotals.itemCount) FROM library l WHERE id = ?1",
      library,
      as: Int64.self
    )
    // A damaged file may lack the totals, or have any numbers.
    let count = min(max(stored ?? .max, 0), Int64(Int32.max))
    try ItemChanges.keepRemoval(ofLibrary: library, by: revision, count: count, connection)
    try set(
      "removed_revision = \(revision)",
      where: "removed_revision IS NULL",
      ofItems: count
    )
  }

  /// Restores all items that a revision removed.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - count: The number of the items.
  ///   - hasOwnTypes: Whether the items get their own media types, without what playlists tell.
  /// - Throws: `SQLiteError`.
  func restore(
    removedBy revision: Int64,
    count: Int64,
    withOwnTypes hasOwnTypes: Bool
  ) throws(SQLiteError) {
    try ItemChanges.keepReturn(ofLibrary: library, removedBy: revision, connection)
    try set(
      "removed_revision = NULL" + (hasOwnTypes ? ", media_type = own_media_type" : ""),
      where: "removed_revision = \(revision)",
      ofItems: count
    )
  }

  /// Returns how many items a revision removed.
  func count(removedBy revision: Int64) throws(SQLiteError) -> Int64 {
    try connection.requiredValue(
      "SELECT count(*) FROM item NOT INDEXED WHERE library_id = ?1 AND removed_revision = ?2",
      library,
      revision
    )
  }

  private func set(
    _ assignments: String,
    where condition: String,
    ofItems count: Int64
  ) throws(SQLiteError) {
    try SecondaryIndexes.withoutPresence(ofItems: count, connection) { () throws(SQLiteError) in
      try connection.execute(
        """
        UPDATE item NOT INDEXED SET \(assignments) WHERE library_id = \(library) AND \(condition)
        """
      )
    }
  }
}
