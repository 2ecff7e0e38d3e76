package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the items of all libraries that a search for words finds.
  ///
  /// - Throws: `StoreError`, `MediaQueryError`.
  package func searchHits(for words: String) throws -> SearchHits {
    try read { connection in
      let search = try SearchExpression(words, connection)
      let ranks = search.ranks
      var hits = SearchHits(rankCount: ranks.count + 1)
      var seen = SparseBitSet()
      let statement = try Statement(
        connection,
        """
        SELECT i.id, i.library_id FROM search CROSS JOIN item i ON i.id = search.rowid
        WHERE search MATCH ?1
        """
      )
      for (rank, expression) in ranks.enumerated() {
        try statement.forEach(expression) { (row) throws(SQLiteError) in
          let (item, library): (Int64, Int64) = (try row.next(), try row.next())
          if seen.contains(item) { return }
          seen.insert(item)
          hits.add(item, in: library, rank: rank)
        }
      }
      let library = try Statement(connection, "SELECT library_id FROM item WHERE id = ?1")
      for item in try search.unindexedRows(connection) where !seen.contains(item) {
        guard let library = try library.value(item, as: Int64.self) else { continue }
        seen.insert(item)
        hits.add(item, in: library, rank: ranks.count)
      }
      if seen.count == 0, !ranks.isEmpty { try SearchIndex.check(connection) }
      return hits
    }
  }
}
