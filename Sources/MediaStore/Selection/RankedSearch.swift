import MediaModel
import SQLite

/// The items that a search finds, those that match better first.
///
/// Items whose titles begin with the words come first, then those that have them in the title, in
/// the artist, in the album, and anywhere. Of equal ones, short titles and those played often come
/// first; of more equal ones than fit into a block, those that were added first, so that a search
/// for a common word is fast.
struct RankedSearch {
  private let expressions: [String]
  private let query: SelectionQuery
  private let properties: [MediaItemProperty]
  /// The number of items to find, of which `offset` are left out.
  private let wanted: Int
  private let offset: Int
  private var seen = SparseBitSet()
  private var count = 0
  private var found: ArraySlice<MediaItem> = []
  private var rank = 0
  /// The rows of the current rank that have not been read yet; nil before the first and after each
  /// rank.
  private var hits: Statement?

  /// The number of items in a block.
  private static let blockSize = 500

  init(
    _ search: SearchExpression,
    _ query: SelectionQuery,
    _ properties: [MediaItemProperty],
    _ selection: MediaSelection
  ) {
    expressions = search.ranks
    self.query = query
    self.properties = properties
    offset = selection.offset
    let end = (selection.limit ?? .max).addingReportingOverflow(selection.offset)
    wanted = end.overflow ? .max : end.partialValue
  }

  /// Returns the next item; nil after the last one.
  mutating func next() throws(SQLiteError) -> MediaItem? {
    while found.isEmpty, rank < expressions.count, count < wanted { try readBlock() }
    if count == 0, wanted > 0, !expressions.isEmpty { try SearchIndex.check(query.connection) }
    return found.popFirst()
  }

  private mutating func readBlock() throws(SQLiteError) {
    let rows = try rows()
    let item = try query.statement(
      "SELECT \(ItemRow.columns(properties)) FROM item i WHERE i.id = ?2"
    )
    var items: [MediaItem] = []
    for row in rows.prefix(wanted - count) {
      count += 1
      if count <= offset { continue }
      item.bind(2, row)
      guard try item.step() else { continue }
      if let read = try ItemRow.read(item, properties) { items.append(read) }
      item.reset()
    }
    found = items[...]
  }

  /// Returns the rows of the next block in order, without those of better ranks.
  private mutating func rows() throws(SQLiteError) -> [Int64] {
    let hits = if let hits { hits } else { try statement(expressions[rank]) }
    self.hits = hits
    var rows: [(row: Int64, length: Int64, plays: Int64)] = []
    while rows.count < Self.blockSize {
      guard try hits.step() else {
        self.hits = nil
        rank += 1
        break
      }
      guard let row = hits.integer(0), !seen.contains(row) else { continue }
      seen.insert(row)
      rows.append((row, hits.integer(1) ?? 0, hits.integer(2) ?? 0))
    }
    return rows.sorted { ($0.length, $1.plays, $0.row) < ($1.length, $0.plays, $1.row) }
      .map(\.row)
  }

  /// Returns the query for the items of a rank.
  ///
  /// The index has the items of all libraries, so that the rows of this library are bounded.
  private func statement(_ expression: String) throws(SQLiteError) -> Statement {
    let statement = try query.statement(
      """
      SELECT i.id, coalesce(length(i.title), 0),
        coalesce(\(MediaItemProperty.playCount.expression), 0)
      FROM search CROSS JOIN item i ON i.id = search.rowid
      WHERE search MATCH ?2 AND \(query.condition)
        AND search.rowid BETWEEN (SELECT min(id) FROM item WHERE library_id = ?1)
          AND (SELECT max(id) FROM item WHERE library_id = ?1)
      """
    )
    statement.bind(2, expression)
    return statement
  }
}
