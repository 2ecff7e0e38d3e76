import MediaModel
import SQLite

/// A cursor over the collections of a query, in order.
struct CollectionCursor {
  /// Some of the collections, all of which come after those of the parts before.
  struct Part {
    /// Whether the rows are only those after the collection with which the query begins.
    var startsAfter = false
    /// Returns the query for the rows, given the clause for limit and offset.
    ///
    /// Its columns are the key, the ID, the title, the artist and the sort key of a collection, the
    /// number of items, and the sums of `CollectionTotals.summands`.
    let rows: (_ limit: String) -> String
  }

  /// A collection and what it is found by.
  struct Row {
    /// What its items have in common, in the terms of `CollectionPlan`.
    let key: Int64?
    let sortKey: [UInt8]?
    let summary: CollectionSummary
  }

  private let connection: Connection
  private let library: Int64
  private var parts: ArraySlice<Part>
  private var statement: Statement?
  private var offset: Int
  private var left: Int
  /// The collection after which to begin, until it is found.
  private var skipping: PersistentID?
  /// The number of rows to leave out after it.
  private var leftOut = 0

  init(
    _ parts: [Part],
    of query: MediaQuery,
    library: Int64,
    _ connection: Connection
  ) {
    self.connection = connection
    self.library = library
    self.parts = parts[...]
    offset = query.selection.offset
    left = query.selection.limit ?? .max
    skipping = parts.first?.startsAfter == true ? nil : query.after
  }

  /// Returns the next collection; nil after the last one.
  ///
  /// - Throws: `SQLiteError`, and `MediaQueryError` if the collection after which to begin is none
  ///   of them.
  mutating func next() throws -> Row? {
    while left > 0 {
      if let statement {
        guard try statement.step() else {
          try endPart()
          continue
        }
        let row = Row(statement)
        if isSkipped(row) { continue }
        (left, offset) = (left - 1, 0)
        return row
      } else {
        guard let part = parts.first else {
          if let skipping { throw MediaQueryError.unknownCollection(skipping) }
          return nil
        }
        let limit = left == .max || skipping != nil ? -1 : left
        let start = skipping == nil ? offset : 0
        let made = try Statement(connection, part.rows("LIMIT \(limit) OFFSET \(start)"))
        made.bind(1, library)
        statement = made
      }
    }
    return nil
  }

  /// Returns whether a row is left out because of where the query begins.
  private mutating func isSkipped(_ row: Row) -> Bool {
    guard let id = skipping else {
      // The rows of this statement begin where skipping began, not at the offset.
      defer { leftOut = max(leftOut - 1, 0) }
      return leftOut > 0
    }
    if row.summary.persistentID == id {
      skipping = nil
      (leftOut, offset) = (offset, 0)
    }
    return true
  }

  /// Goes on to the next part, of which fewer rows are left out if this one had some.
  private mutating func endPart() throws(SQLiteError) {
    statement = nil
    let part = parts.removeFirst()
    if skipping == nil, offset > 0, !parts.isEmpty {
      let count = "SELECT count(*) FROM (\(part.rows("")))"
      if let count: Int = try connection.value(count, library) { offset -= min(offset, count) }
    }
  }
}

extension CollectionCursor.Row {
  fileprivate init(_ statement: Statement) {
    key = statement.integer(0)
    sortKey = statement.data(4)
    summary = CollectionSummary(
      persistentID: statement.persistentID(1),
      title: statement.text(2),
      artist: statement.text(3),
      isOfCompilations: key == CollectionTotals.compilations && statement.persistentID(1) == nil,
      count: Int(statement.integer(5) ?? 0),
      milliseconds: statement.integer(6) ?? 0,
      byteCount: statement.integer(7) ?? 0,
      playCount: statement.integer(8) ?? 0,
      skipCount: statement.integer(9) ?? 0
    )
  }
}
