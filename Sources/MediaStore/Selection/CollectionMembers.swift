import MediaModel
import SQLite

/// The items of one collection of a query after the other.
struct CollectionMembers {
  private let library: Int64
  private let itemRow: ItemRow
  /// The statement for collections that an index finds, whose key is its second parameter, and the
  /// one for others.
  private let indexed: Statement
  private let scanned: Statement
  /// Whether compilations without an album artist are a collection.
  private let hasCompilations: Bool

  /// The statement for the IDs of the items of an album, which an index has; nil for other queries.
  private var tracks: AlbumTracks?

  init(
    of query: MediaQuery,
    _ items: SelectionQuery,
    _ properties: [MediaItemProperty]
  ) throws(SQLiteError) {
    library = items.library
    itemRow = try ItemRow(properties, items.connection)
    let plan = CollectionPlan(query.grouping)
    hasCompilations = query.grouping == .albumArtist
    let order = (plan.itemOrder + items.orderOfEqual()).joined(separator: ", ")
    func statement(_ tables: String, _ condition: String) throws(SQLiteError) -> Statement {
      try Statement(
        items.connection,
        """
        SELECT \(ItemRow.columns(properties)) FROM \(tables)
        WHERE \(condition) AND \(items.condition) ORDER BY \(order)
        """
      )
    }
    indexed = try statement(plan.memberTables, plan.membership)
    scanned = try statement(plan.tables, "\(plan.key) IS ?2")
    if query.grouping == .album, properties.isEmpty, items.isInNaturalOrder {
      tracks = try AlbumTracks(items, isWhole: query.selection.limit == nil)
    }
  }

  /// Returns the items of the collection with the given key, in order.
  func items(of key: Int64?) throws(SQLiteError) -> [MediaItem] {
    if let key, let tracks { return try tracks.items(of: key) }
    let isScanned = key.map { $0 == CollectionTotals.compilations && hasCompilations } ?? true
    let statement = isScanned ? scanned : indexed
    return try statement.rows(library, key) { (row) throws(SQLiteError) in
      try itemRow.read(&row)
    }
  }
}
