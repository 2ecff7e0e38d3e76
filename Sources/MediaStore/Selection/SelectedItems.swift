import MediaModel
import SQLite

/// The items of a selection in its order, read one by one.
struct SelectedItems {
  private let itemRow: ItemRow
  /// The items in the order of a search, in natural order, or in any other; one of the three.
  private var ranked: RankedSearch?
  private var inOrder: ItemCursor?
  private var sorted: Statement?
  /// The lists that rules refer to and whose stored items are used, with the reasons.
  let substitutions: [(list: String, obstacle: RuleEvaluationError)]

  /// - Parameters:
  ///   - selection: The selection.
  ///   - name: The name of the library; nil for the default one.
  ///   - connection: The library file.
  ///   - options: The options of rules.
  ///   - properties: The properties to read.
  /// - Throws: `StoreError`, `SQLiteError`, `RuleEvaluationError`, `MediaQueryError`.
  init(
    _ selection: MediaSelection,
    of name: String?,
    in connection: Connection,
    _ options: RuleOptions,
    _ properties: [MediaItemProperty]
  ) throws {
    itemRow = try ItemRow(properties, connection)
    let query = try SelectionQuery(selection, of: name, in: connection, options, isRanked: true)
    substitutions = query.substitutions
    if let search = query.search {
      ranked = RankedSearch(search, query, properties, selection)
    } else if query.isInNaturalOrder, selection.offset == 0 {
      inOrder = try query.itemsInOrder(properties)
    } else {
      let statement = try Statement(
        connection,
        """
        SELECT \(ItemRow.columns(properties)) FROM item i NOT INDEXED
        WHERE \(query.condition) ORDER BY \(query.order()) \(query.limit)
        """
      )
      try statement.start(query.library)
      sorted = statement
    }
  }

  /// Returns the next item; nil after the last one.
  mutating func next() throws(SQLiteError) -> MediaItem? {
    if let sorted {
      return try sorted.next { (row) throws(SQLiteError) in try itemRow.read(&row) }
    }
    if ranked != nil { return try ranked?.next() }
    return try inOrder?.next()
  }
}
