package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the IDs in a range, without duplicates, of the items of all libraries, including
  /// removed ones.
  ///
  /// Both bounds must have the same highest bit, because IDs are stored as signed numbers.
  package func itemIDs(from first: PersistentID, to last: PersistentID) throws -> [PersistentID] {
    try withConnection { connection in
      // The join searches the index of IDs once for each library.
      try connection.values(
        """
        SELECT DISTINCT i.persistent_id FROM library l
        CROSS JOIN item i ON i.library_id = l.id AND i.persistent_id BETWEEN ?1 AND ?2
        ORDER BY i.persistent_id
        """,
        first,
        last
      )
    }
  }

  /// Returns the number of digits, at least 4, that distinguish each item of all libraries,
  /// including removed ones, from all others.
  package func itemIDLength() throws -> Int {
    try withConnection { try IDLength.stored(in: $0) ?? IDLength.found(in: $0) }
  }

  /// Returns the items of the library to which a rebuilt source assigned other IDs, by these.
  package func itemIDs(
    assigned ids: some Sequence<PersistentID>
  ) throws -> [PersistentID: PersistentID] {
    try read { connection in
      let statement = try Statement(
        connection,
        """
        SELECT i.persistent_id FROM item_match m CROSS JOIN item i ON i.id = m.item_id
        WHERE m.source_id = ?2 AND i.library_id = ?1 AND i.removed_revision IS NULL
        ORDER BY i.id LIMIT 1
        """
      )
      let library = try LibraryTable(connection).row(named: selection)
      var found: [PersistentID: PersistentID] = [:]
      for id in ids { found[id] = try statement.value(library, id) }
      return found
    }
  }
}
