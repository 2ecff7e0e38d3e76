import MediaModel

/// The items of a library by title, read in this order, so that few are read for a page.
struct TitlesInOrder {
  private let conditions: [String]
  private let hasMusic: Bool
  private let after: PersistentID?

  /// Fails for queries with other groupings, orders and conditions, for which all items are read.
  init?(_ query: MediaQuery) {
    guard query.grouping == .title, query.totals.isEmpty, query.selection.limit != nil,
      let conditions = query.selection.conditionsOfTypes(of: "i")
    else { return nil }
    self.conditions = conditions + ["i.library_id = ?1", "i.removed_revision IS NULL"]
    hasMusic = query.selection.mayHaveMusic
    after = query.after
  }

  /// The parts of the items in order: those with titles, and the others.
  var parts: [CollectionCursor.Part] {
    guard hasMusic else {
      return [
        part("item_media", ["i.media_type <> 1"], order: "i.title IS NULL, i.sort_key, i.id")
      ]
    }
    let first = after.map {
      "item o WHERE o.library_id = ?1 AND o.persistent_id = \(Int64(bitPattern: $0.rawValue))"
    }
    let isLater = first.map {
      "(i.sort_key, i.id) > (SELECT o.sort_key, o.id FROM \($0) AND o.title IS %)"
    }
    let order = "i.sort_key, i.id"
    let titled =
      ["i.title IS NOT NULL"] + (isLater.map { [$0.replacing("%", with: "NOT NULL")] } ?? [])
    let others =
      first.flatMap { first in
        isLater.map {
          "(EXISTS (SELECT 1 FROM \(first) AND o.title IS NOT NULL) OR \($0.replacing("%", with: "NULL")))"
        }
      }.map { [$0] } ?? []
    return [
      part("item_order", titled, order: order, startsAfter: after != nil),
      part(nil, ["i.title IS NULL"] + others, order: order),
    ]
  }

  private func part(
    _ index: String?,
    _ more: [String],
    order: String,
    startsAfter: Bool = false
  ) -> CollectionCursor.Part {
    let condition = (conditions + more).joined(separator: " AND ")
    return CollectionCursor.Part(startsAfter: startsAfter) { limit in
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
