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
      var found = try SelectedItems(items, of: selection, in: connection, options, properties)
      for (list, obstacle) in found.substitutions { warn(list, obstacle) }
      while let item = try found.next() { try body(item) }
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
