import MediaModel
import SQLite

/// The items that a search finds, those that match better first.
///
/// Items whose titles begin with the words come first, then those that have them in the title, in
/// the artist, in the album, and anywhere, and then those whose notes have them. Of equal ones,
/// short titles and those played often come first; of more equal ones than fit into a block, those
/// that were added first, so that a search for a common word is fast.
struct RankedSearch {
  private let search: SearchExpression
  private var expressions: [String] { search.ranks }
  /// The rows of the last rank, which the index does not have; nil before it.
  private var noted: [Int64]?
  /// The rows that each expression finds, if they are known; nil to look for them.
  private let known: [[Int64]]?
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
  /// The number of known rows of the current rank that have been read.
  private var readCount = 0

  /// An item with what orders the items of a block.
  private typealias Hit = (row: Int64, length: Int64, plays: Int64)

  private static let columns = """
    SELECT i.id, coalesce(length(i.title), 0),
      coalesce(\(MediaItemProperty.playCount.expression), 0)
    """

  /// The number of items in a block.
  private static let blockSize = 500

  init(
    _ search: SearchExpression,
    _ query: SelectionQuery,
    _ properties: [MediaItemProperty],
    _ selection: MediaSelection
  ) {
    self.search = search
    known = selection.hits?[query.library]
    self.query = query
    self.properties = properties
    offset = selection.offset
    let end = (selection.limit ?? .max).addingReportingOverflow(selection.offset)
    wanted = end.overflow ? .max : end.partialValue
  }

  /// Returns the next item; nil after the last one.
  mutating func next() throws(SQLiteError) -> MediaItem? {
    let rankCount = known?.count ?? (search.isEmpty ? 0 : expressions.count + 1)
    while found.isEmpty, rank < rankCount, count < wanted { try readBlock() }
    if count == 0, wanted > 0, known == nil, !expressions.isEmpty {
      try SearchIndex.check(query.connection)
    }
    return found.popFirst()
  }

  private mutating func readBlock() throws(SQLiteError) {
    let rows = try rows()
    let itemRow = try ItemRow(properties, query.connection)
    let item = try Statement(
      query.connection,
      """
      SELECT \(ItemRow.columns(properties)) FROM item i WHERE i.id = ?1
      """
    )
    var items: [MediaItem] = []
    for row in rows.prefix(wanted - count) {
      count += 1
      if count <= offset { continue }
      let read = try item.first(row) { (row) throws(SQLiteError) in
        try itemRow.read(&row)
      }
      if let read { items.append(read) }
    }
    found = items[...]
  }

  /// Returns the rows of the next block in order, without those of better ranks.
  private mutating func rows() throws(SQLiteError) -> [Int64] {
    var rows: [Hit] = []
    while rows.count < Self.blockSize {
      guard let hit = try nextHit() else {
        hits = nil
        readCount = 0
        rank += 1
        break
      }
      rows.append(hit)
    }
    return rows.sorted { ($0.length, $1.plays, $0.row) < ($1.length, $0.plays, $1.row) }
      .map(\.row)
  }

  /// Returns the next item of the current rank, without those of better ranks; nil after the last
  /// one.
  private mutating func nextHit() throws(SQLiteError) -> Hit? {
    if let known { return try nextKnown(known[rank]) }
    if rank == expressions.count {
      let rows = if let noted { noted } else { try search.unindexedRows(query.connection) }
      if noted == nil { noted = rows.filter { !seen.contains($0) } }
      return try nextKnown(noted ?? [])
    }
    let hits = if let hits { hits } else { try statement(expressions[rank]) }
    self.hits = hits
    while let hit = try hits.next(Self.hit) {
      if seen.contains(hit.row) { continue }
      seen.insert(hit.row)
      return hit
    }
    return nil
  }

  /// Returns the next of the known items of the current rank; nil after the last one.
  private mutating func nextKnown(_ rows: [Int64]) throws(SQLiteError) -> Hit? {
    let hits =
      if let hits { hits } else {
        try Statement(
          query.connection,
          "\(Self.columns) FROM item i WHERE i.id = ?2 AND \(query.condition)"
        )
      }
    self.hits = hits
    while readCount < rows.count {
      readCount += 1
      if let hit = try hits.first(query.library, rows[readCount - 1], read: Self.hit) { return hit }
    }
    return nil
  }

  private static func hit(_ row: inout Row) throws(SQLiteError) -> Hit {
    (try row.next(), try row.next(), try row.next())
  }

  /// Returns the query for the items of a rank.
  ///
  /// The index has the items of all libraries, so that the rows of this library are bounded, which
  /// looks at all of them and is done only if there are others.
  private func statement(_ expression: String) throws(SQLiteError) -> Statement {
    let bounds = """
      AND search.rowid BETWEEN (SELECT min(id) FROM item WHERE library_id = ?1)
        AND (SELECT max(id) FROM item WHERE library_id = ?1)
      """
    let hasOthers = try query.connection.value("SELECT count(*) > 1 FROM library") == true
    let statement = try Statement(
      query.connection,
      """
      \(Self.columns) FROM search CROSS JOIN item i ON i.id = search.rowid
      WHERE search MATCH ?2 AND \(query.condition) \(hasOthers ? bounds : "")
      """
    )
    try statement.start(query.library, expression)
    return statement
  }
}
