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
      let statement = try query.statement(
        "SELECT count(*) FROM item i NOT INDEXED WHERE \(query.condition)"
      )
      let count = try statement.step() ? Int(statement.integer(0) ?? 0) : 0
      return min(max(count - items.offset, 0), items.limit ?? .max)
    }
  }
}

/// The columns of an item in the result of a query.
enum ItemRow {
  /// Returns the columns, in a query that calls the item `i`.
  static func columns(_ properties: [MediaItemProperty]) -> String {
    // An index has all columns of an item whose properties are not read.
    (["i.persistent_id", properties.isEmpty ? "NULL" : "i.source_values"]
      + properties.map(\.expression)).joined(separator: ", ")
  }

  /// Returns the item in the current row of a statement, whose columns begin at the given one.
  static func read(
    _ statement: Statement,
    _ properties: [MediaItemProperty],
    from first: Int = 0
  ) throws(SQLiteError) -> MediaItem? {
    guard let persistentID = statement.persistentID(first) else { return nil }
    return MediaItem(
      persistentID: persistentID,
      values: try statement.values(of: properties, from: first + 2),
      sourceValues: statement.text(first + 1)
    )
  }
}
