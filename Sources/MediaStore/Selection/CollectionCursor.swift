import MediaModel
import SQLite

/// A cursor over the collections of a query, in order.
struct CollectionCursor {
  /// Some of the collections, all of which come after those of the parts before.
  struct Part {
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

  init(
    _ parts: [Part],
    of selection: MediaSelection,
    library: Int64,
    _ connection: Connection
  ) {
    self.connection = connection
    self.library = library
    self.parts = parts[...]
    offset = selection.offset
    left = selection.limit ?? .max
  }

  /// Returns the next collection; nil after the last one.
  mutating func next() throws(SQLiteError) -> Row? {
    while left > 0 {
      if let statement {
        if try statement.step() {
          (left, offset) = (left - 1, 0)
          return Row(statement)
        }
        try endPart()
      } else {
        guard let part = parts.first else { return nil }
        let limit = left == .max ? -1 : left
        let made = try Statement(connection, part.rows("LIMIT \(limit) OFFSET \(offset)"))
        made.bind(1, library)
        statement = made
      }
    }
    return nil
  }

  /// Goes on to the next part, of which fewer rows are left out if this one had some.
  private mutating func endPart() throws(SQLiteError) {
    statement = nil
    let part = parts.removeFirst()
    if offset > 0, !parts.isEmpty {
      let count = try Statement(connection, "SELECT count(*) FROM (\(part.rows("")))")
      count.bind(1, library)
      if try count.step() { offset -= min(offset, Int(count.integer(0) ?? 0)) }
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
