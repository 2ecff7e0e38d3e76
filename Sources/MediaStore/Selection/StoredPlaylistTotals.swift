import MediaModel

/// The playlists of queries that only concern media types and compilations: those of the source
/// from the totals in the file, and on-the-go lists, which have few items, from their entries.
struct StoredPlaylistTotals {
  private let query: MediaQuery

  /// Fails for queries that need more than the totals.
  init?(_ query: MediaQuery) {
    guard query.grouping == .playlist, query.selection.conditionsOfTypes(of: "c") != nil else {
      return nil
    }
    self.query = query
  }

  /// The playlists in order.
  var part: CollectionCursor.Part {
    let order = query.totals.map {
      "\($0.column) \($0.isDescending ? "DESC" : "ASC")"
    }
    let terms = (order + ["storage", "place"]).joined(separator: ", ")
    return CollectionCursor.Part { [synced, onTheGo] limit in
      """
      SELECT list, persistent_id, name, NULL, NULL, item_count, playback_duration, file_size,
        play_count, skip_count
      FROM (\(synced) UNION ALL \(onTheGo)) ORDER BY \(terms) \(limit)
      """
    }
  }

  private var synced: String {
    let sums = CollectionTotals.columns.map { "sum(c.\($0)) AS \($0)" }.joined(separator: ", ")
    return """
      SELECT 0 AS storage, p.position AS place, p.id AS list, p.persistent_id, p.name,
        sum(c.item_count) AS item_count, \(sums)
      FROM playlist p CROSS JOIN collection c ON c.library_id = ?1
        AND c.kind = \(CollectionTotals.Kind.playlist.rawValue) AND c.grouping_id = p.id
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND p.kind <> 'master'
        AND \(condition(of: "c"))
      GROUP BY p.id
      """
  }

  private var onTheGo: String {
    let sums = CollectionTotals.summands.map { "sum(\($0))" }.joined(separator: ", ")
    return """
      SELECT 1, o.id, -o.id, o.persistent_id, o.name, count(*), \(sums)
      FROM on_the_go_list o CROSS JOIN on_the_go_entry e ON e.list_id = o.id
        CROSS JOIN item i ON i.id = e.item_id
      WHERE o.library_id = ?1 AND i.removed_revision IS NULL AND \(condition(of: "i"))
      GROUP BY o.id
      """
  }

  private func condition(of row: String) -> String {
    let conditions = query.selection.conditionsOfTypes(of: row) ?? []
    return conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
  }
}
