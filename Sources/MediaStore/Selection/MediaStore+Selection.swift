package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with the items of a selection, in its order.
  package func forEachItem(
    of items: MediaSelection,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (MediaItem) throws -> Void
  ) throws {
    try read { connection in
      let query = try SelectionQuery(items, of: selection, in: connection, options, isRanked: true)
      for (list, obstacle) in query.substitutions { warn(list, obstacle) }
      if let search = query.search {
        var found = RankedSearch(search, query, properties, items)
        while let item = try found.next() { try body(item) }
        return
      }
      if query.isInNaturalOrder, items.offset == 0 {
        var cursor = try query.itemsInOrder(properties)
        while let item = try cursor.next() { try body(item) }
        return
      }
      let statement = try Statement(
        connection,
        """
        SELECT \(ItemRow.columns(properties)) FROM item i NOT INDEXED WHERE \(query.condition)
        ORDER BY \(query.order()) \(query.limit)
        """
      )
      try statement.start(query.library)
      while let item = try statement.next({ (row) throws(SQLiteError) in
        try ItemRow.read(&row, properties)
      }) {
        try body(item)
      }
    }
  }

  /// Returns the number of items of a selection.
  package func countItems(
    of items: MediaSelection,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> Int {
    try read { connection in
      let query = try SelectionQuery(items, of: selection, in: connection, options)
      for (list, obstacle) in query.substitutions { warn(list, obstacle) }
      let count: Int = try connection.requiredValue(
        "SELECT count(*) FROM item i NOT INDEXED WHERE \(query.condition)",
        query.library
      )
      return min(max(count - items.offset, 0), items.limit ?? .max)
    }
  }
}
