import MediaModel

/// The items of a library by title, read in this order, so that few are read for a page.
struct TitlesInOrder {
  private let conditions: [String]
  private let hasMusic: Bool

  /// Fails for queries with other groupings, orders and conditions, for which all items are read.
  init?(_ query: MediaQuery) {
    guard query.grouping == .title, query.totals.isEmpty, query.selection.limit != nil,
      let conditions = query.selection.conditionsOfTypes(of: "i")
    else { return nil }
    self.conditions = conditions + ["i.library_id = ?1", "i.removed_revision IS NULL"]
    hasMusic = query.selection.mayHaveMusic
  }

  /// The parts of the items in order: those with titles, and the others.
  var parts: [CollectionCursor.Part] {
    hasMusic
      ? [
        part("item_order", ["i.title IS NOT NULL"], order: "i.sort_key, i.id"),
        part(nil, ["i.title IS NULL"], order: "i.sort_key, i.id"),
      ]
      : [
        part("item_media", ["i.media_type <> 1"], order: "i.title IS NULL, i.sort_key, i.id")
      ]
  }

  private func part(
    _ index: String?,
    _ more: [String],
    order: String
  ) -> CollectionCursor.Part {
    let condition = (conditions + more).joined(separator: " AND ")
    return CollectionCursor.Part { limit in
      """
      SELECT i.id, i.persistent_id, i.title, i.artist,
        CASE WHEN i.title IS NOT NULL THEN i.sort_key END, 1,
        \(CollectionTotals.summands.joined(separator: ", "))
      FROM item i \(index.map { "INDEXED BY \($0)" } ?? "NOT INDEXED")
      WHERE \(condition) ORDER BY \(order) \(limit)
      """
    }
  }
}
