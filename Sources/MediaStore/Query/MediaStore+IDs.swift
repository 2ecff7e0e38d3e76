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
      let statement = try Statement(
        connection,
        """
        SELECT DISTINCT i.persistent_id FROM library l
        JOIN item i ON i.library_id = l.id AND i.persistent_id BETWEEN ?1 AND ?2
        ORDER BY i.persistent_id
        """
      )
      statement.bind(1, first)
      statement.bind(2, last)
      var ids: [PersistentID] = []
      while try statement.step() {
        if let id = statement.persistentID(0) { ids.append(id) }
      }
      return ids
    }
  }
}
