import MediaModel
import SQLite

/// A cursor over the collections of a query, in order.
struct CollectionCursor {
  /// Some of the collections, all of which come after those of the parts before.
  struct Part {
    /// Whether the rows are only those after the collection with which the query begins.
    var startsAfter = false
    /// The properties whose values follow in each row.
    var sortProperties: [MediaItemProperty] = []
    /// Returns the query for the rows, given the clause for limit and offset.
    ///
    /// Its columns are the key, the ID, the title, the artist and the sort key of a collection, the
    /// number of items, the sums of `CollectionTotals.summands`, and the values of
    /// `sortProperties`.
    let rows: (_ limit: String) -> String
  }

  /// A collection and what it is found by.
  struct Element {
    /// The values that its items share, in the terms of `CollectionPlan`.
    let key: Int64?
    let sortKey: [UInt8]?
    let summary: CollectionSummary
  }

  private let connection: Connection
  private let library: Int64
  /// The part that is read now, and those that follow.
  private var parts: ArraySlice<Part>
  /// The rows of the first part; nil if they have not been asked for.
  private var rows: Statement?
  /// Whether SQLite leaves out the first of these rows, as many as `offset` says.
  private var rowsHaveOffset = false
  /// The collection after which the query begins; nil if it is not one of those that follow.
  private var beginning: PersistentID?
  /// The number of collections to leave out after that.
  private var offset: Int
  /// The number of collections to return after that.
  private var left: Int

  init(
    _ parts: [Part],
    of query: MediaQuery,
    library: Int64,
    _ connection: Connection
  ) {
    self.connection = connection
    self.library = library
    self.parts = parts[...]
    beginning = parts.first?.startsAfter == true ? nil : query.after
    offset = query.selection.offset
    left = query.selection.limit ?? .max
  }

  /// Returns the next collection; nil after the last one.
  ///
  /// - Throws: `SQLiteError`, and `MediaQueryError` if the collection after which to begin is none
  ///   of them.
  mutating func next() throws -> Element? {
    while left > 0 {
      guard let part = parts.first else {
        if let beginning { throw MediaQueryError.unknownCollection(beginning) }
        return nil
      }
      let found = try rows(of: part).next { (row: inout Row) throws(SQLiteError) in
        try Element(&row, part.sortProperties)
      }
      guard let found else {
        try end(part)
        continue
      }
      if let id = beginning {
        if found.summary.persistentID == id { beginning = nil }
      } else if offset > 0, !rowsHaveOffset {
        offset -= 1
      } else {
        (left, offset) = (left - 1, 0)
        return found
      }
    }
    return nil
  }

  /// Returns the statement for the rows of the first part.
  ///
  /// If the query begins after one of them, all are read, because only they tell where that is.
  private mutating func rows(of part: Part) throws(SQLiteError) -> Statement {
    if let rows { return rows }
    rowsHaveOffset = beginning == nil
    let limit =
      rowsHaveOffset ? "LIMIT \(left == .max ? -1 : left) OFFSET \(offset)" : "LIMIT -1"
    let made = try Statement(connection, part.rows(limit))
    try made.start(library)
    rows = made
    return made
  }

  /// Goes on to the next part.
  ///
  /// If the offset goes beyond this part, SQLite has left out all of its rows, so they are counted.
  private mutating func end(_ part: Part) throws(SQLiteError) {
    rows = nil
    parts.removeFirst()
    guard rowsHaveOffset, offset > 0, !parts.isEmpty else { return }
    offset -= min(
      offset,
      try connection.requiredValue("SELECT count(*) FROM (\(part.rows("")))", library)
    )
  }
}

extension CollectionCursor.Element {
  fileprivate init(
    _ row: inout Row,
    _ sortProperties: [MediaItemProperty]
  ) throws(SQLiteError) {
    key = try row.next()
    let persistentID: PersistentID? = try row.next()
    let (title, artist): (String?, String?) = (try row.next(), try row.next())
    sortKey = try row.next()
    summary = CollectionSummary(
      persistentID: persistentID,
      title: title,
      artist: artist,
      isOfCompilations: key == CollectionTotals.compilations && persistentID == nil,
      count: try row.next(),
      milliseconds: try row.next(),
      byteCount: try row.next(),
      playCount: try row.next(),
      skipCount: try row.next(),
      sortValues: try Self.values(of: sortProperties, &row)
    )
  }

  private static func values(
    of properties: [MediaItemProperty],
    _ row: inout Row
  ) throws(SQLiteError) -> [MediaItemProperty: PropertyValue] {
    var values: [MediaItemProperty: PropertyValue] = [:]
    for property in properties {
      let number: Int64? = try row.next()
      values[property] = number.flatMap { PropertyValue(integer: $0, type: property.type) }
    }
    return values
  }
}
