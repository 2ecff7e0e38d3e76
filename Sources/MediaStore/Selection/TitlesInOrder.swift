import MediaModel
import SQLite

/// The items of a library by title, read in this order, so that few are read for a page.
struct TitlesInOrder {
  private let query: MediaQuery
  private let conditions: [String]

  /// Fails for queries with other groupings, orders and conditions, for which all items are read.
  init?(_ query: MediaQuery) {
    guard query.grouping == .title, query.totals.isEmpty, query.selection.limit != nil,
      let conditions = query.selection.conditionsOfTypes(of: "i")
    else { return nil }
    self.query = query
    self.conditions = conditions + ["i.library_id = ?1", "i.removed_revision IS NULL"]
  }

  /// Returns the parts of the items in order: those with titles, and the others.
  ///
  /// - Throws: `SQLiteError`, and `MediaQueryError` if a page begins after none of them.
  func parts(
    in library: Int64,
    _ connection: Connection
  ) throws -> [CollectionCursor.Part] {
    if query.selection.mayHaveMusic {
      return try inOrder(by: "item_order", [], library, connection)
    }
    let types = try types(in: library, connection)
    if types.isEmpty { return [] }
    let isOfTypes = "i.media_type <> 1 AND i.media_type IN (\(types.joined(separator: ", ")))"
    if types.count == 1 {
      return try inOrder(by: "item_media", [isOfTypes], library, connection)
    }
    // The index has the items of each type in order.
    return [part("item_media", [isOfTypes], order: "i.title IS NULL, \(Self.order)")]
  }

  private static let order = "i.sort_key, i.id"

  private func inOrder(
    by index: String,
    _ more: [String],
    _ library: Int64,
    _ connection: Connection
  ) throws -> [CollectionCursor.Part] {
    if let id = query.after {
      let condition = conditions.joined(separator: " AND ")
      try query.checkBeginning(
        "item i WHERE \(condition) AND i.persistent_id = \(Int64(bitPattern: id.rawValue))",
        in: library,
        connection
      )
    }
    return [
      part(
        index,
        more + ["i.title IS NOT NULL"] + starts(isTitled: true),
        order: Self.order,
        startsAfter: query.after != nil
      ),
      part(nil, more + ["i.title IS NULL"] + starts(isTitled: false), order: Self.order),
    ]
  }

  /// Returns the conditions that items with or without titles come after the one with which the
  /// query begins.
  private func starts(isTitled: Bool) -> [String] {
    guard let id = query.after else { return [] }
    let first =
      "item o WHERE o.library_id = ?1 AND o.persistent_id = \(Int64(bitPattern: id.rawValue))"
    let isLater = { (presence: String) in
      "(\(Self.order)) > (SELECT o.sort_key, o.id FROM \(first) AND o.title IS \(presence))"
    }
    if isTitled { return [isLater("NOT NULL")] }
    let isAfterTitled = "EXISTS (SELECT 1 FROM \(first) AND o.title IS NOT NULL)"
    return ["(\(isAfterTitled) OR \(isLater("NULL")))"]
  }

  /// Returns the media types that the items of a query without music can have.
  private func types(
    in library: Int64,
    _ connection: Connection
  ) throws(SQLiteError) -> [String] {
    let conditions = query.selection.conditionsOfTypes(of: "c") ?? []
    let types: [Int64] = try connection.values(
      """
      SELECT DISTINCT c.media_type FROM collection c INDEXED BY collection_media
      WHERE c.library_id = ?1 AND c.kind = \(CollectionTotals.Kind.genre.rawValue)
        AND \((conditions + ["c.media_type <> 1"]).joined(separator: " AND "))
      """,
      library
    )
    return types.map { "\($0)" }
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
