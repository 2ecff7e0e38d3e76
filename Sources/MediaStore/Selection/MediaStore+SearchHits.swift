package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the items of all libraries that a search for words finds.
  ///
  /// - Throws: `StoreError`, `MediaQueryError`.
  package func searchHits(for words: String) throws -> SearchHits {
    try read { connection in
      let ranks = try SearchExpression(words, connection).ranks
      var hits = SearchHits(rankCount: ranks.count)
      var seen = SparseBitSet()
      let statement = try Statement(
        connection,
        """
        SELECT i.id, i.library_id FROM search CROSS JOIN item i ON i.id = search.rowid
        WHERE search MATCH ?1
        """
      )
      for (rank, expression) in ranks.enumerated() {
        statement.bind(1, expression)
        while try statement.step() {
          guard let row = statement.integer(0), let library = statement.integer(1),
            !seen.contains(row)
          else { continue }
          seen.insert(row)
          hits.add(row, in: library, rank: rank)
        }
        statement.reset()
      }
      if seen.count == 0, !ranks.isEmpty { try SearchIndex.check(connection) }
      return hits
    }
  }
}
