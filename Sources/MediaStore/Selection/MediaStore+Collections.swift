import ICU
package import MediaModel
import SQLite

extension MediaStore {
  /// Calls the body with the collections of a query in order, without their items.
  ///
  /// The limit and the offset of the selection count collections.
  package func forEachCollection(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (CollectionSummary) throws -> Void
  ) throws {
    let query = query.completed
    try read { connection in
      var (collections, substitutions) = try Self.collections(
        of: query,
        in: connection,
        library: selection,
        options
      )
      for (list, obstacle) in substitutions { warn(list, obstacle) }
      while let row = try collections.next() { try body(row.summary) }
    }
  }

  /// Calls the body with each collection of a query in order, and its items.
  ///
  /// The limit and the offset of the selection count collections.
  package func forEachItemCollection(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (CollectionSummary, MediaItemCollection) throws -> Void
  ) throws {
    let query = query.completed
    try read { connection in
      let items = try SelectionQuery(query.selection, of: selection, in: connection, options)
      for (list, obstacle) in items.substitutions { warn(list, obstacle) }
      let members = try CollectionMembers(of: query, items, properties)
      var collections = try Self.collections(of: query, items)
      while let row = try collections.next() {
        try body(row.summary, MediaItemCollection(items: members.items(of: row.key)))
      }
    }
  }

  /// Returns the sections of the collections of a query; nil if they are not in the order of their
  /// names.
  package func sections(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> [MediaQuerySection]? {
    if query.grouping == .playlist { return nil }
    let query = query.completed
    return try read { connection in
      var (collections, substitutions) = try Self.collections(
        of: query,
        in: connection,
        library: selection,
        options
      )
      for (list, obstacle) in substitutions { warn(list, obstacle) }
      let labels = SectionLabels(SortKeyMaker(try Collator.opened(for: connection)))
      var sections: [MediaQuerySection] = []
      var count = 0
      while let row = try collections.next() {
        let label = labels.label(row.sortKey)
        let last = sections.last?.title == label ? sections.removeLast() : nil
        sections.append(
          MediaQuerySection(title: label, range: (last?.range.lowerBound ?? count)..<count + 1)
        )
        count += 1
      }
      return sections
    }
  }

  /// Returns the collections of a query, without reading all items if possible.
  private static func collections(
    of query: MediaQuery,
    in connection: Connection,
    library name: String?,
    _ options: RuleOptions
  ) throws -> (
    CollectionCursor, substitutions: [(list: String, obstacle: RuleEvaluationError)]
  ) {
    let library = try LibraryTable(connection).row(named: name)
    if let parts = try quickParts(of: query, in: library, connection) {
      return (CollectionCursor(parts, of: query, library: library, connection), [])
    }
    let items = try SelectionQuery(query.selection, of: name, in: connection, options)
    let parts = [summedUp(query, items)]
    let cursor = CollectionCursor(parts, of: query, library: library, connection)
    return (cursor, items.substitutions)
  }

  private static func collections(
    of query: MediaQuery,
    _ items: SelectionQuery
  ) throws -> CollectionCursor {
    let parts =
      try quickParts(of: query, in: items.library, items.connection) ?? [summedUp(query, items)]
    return CollectionCursor(parts, of: query, library: items.library, items.connection)
  }

  private static func quickParts(
    of query: MediaQuery,
    in library: Int64,
    _ connection: Connection
  ) throws -> [CollectionCursor.Part]? {
    guard query.isSortedByTotals else { return nil }
    if let totals = StoredTotals(query) { return try totals.parts(in: library, connection) }
    if let playlists = StoredPlaylistTotals(query) { return [playlists.part] }
    return try TitlesInOrder(query)?.parts(in: library, connection)
  }

  /// The collections of any query, for which all items are read.
  private static func summedUp(
    _ query: MediaQuery,
    _ items: SelectionQuery
  ) -> CollectionCursor.Part {
    let plan = CollectionPlan(query.grouping)
    let keys = query.collectionSort.map { $0.collectionTerm(plan) }
    let shown = query.shownSortProperties
    // The mean of ratings is not a whole number.
    let sums =
      CollectionTotals.summands.map { "sum(\($0))" }
      + shown.map { "CAST(round(\($0.valueOfCollection)) AS INTEGER)" }
    let order = (keys + plan.order + [plan.key]).joined(separator: ", ")
    let presence = query.includesUnknown ? "1" : "\(plan.key) IS NOT NULL"
    return CollectionCursor.Part(sortProperties: shown) { limit in
      """
      SELECT \(plan.key), \(plan.persistentID), \(plan.title), \(plan.artist),
        \(plan.sortKey ?? "NULL"), count(*), \(sums.joined(separator: ", "))
      FROM \(plan.tables) WHERE \(items.condition) AND \(presence)
      GROUP BY \(plan.key) ORDER BY \(order) \(limit)
      """
    }
  }
}

extension MediaQuery {
  /// The keys by which collections are sorted.
  fileprivate var collectionSort: [MediaSort] {
    selection.sort.decisive.filter { sort in
      if case .property(let property) = sort.key {
        return Self.collectionSortKeys.contains(property)
      }
      return true
    }
  }

  /// The properties by which collections are sorted whose values a summary has only for that.
  fileprivate var shownSortProperties: [MediaItemProperty] {
    collectionSort.compactMap { sort in
      guard case .property(let property) = sort.key else { return nil }
      return [.year, .dateAdded, .releaseDate, .lastPlayedDate, .rating].contains(property)
        ? property : nil
    }
  }

  /// Whether the collections are sorted only by names and by values that the stored totals have.
  fileprivate var isSortedByTotals: Bool { totals.count == collectionSort.count }

  /// The stored sums by which collections are sorted.
  var totals: [(column: String, isDescending: Bool)] {
    collectionSort.compactMap { sort in
      switch sort.key {
      case .property(let property) where CollectionTotals.columns.contains(property.columnName):
        (property.columnName, sort.isDescending)
      case .itemCount: ("item_count", sort.isDescending)
      case .property, .random: nil
      }
    }
  }

  /// Throws unless a table, whose parameter is the library, has the collection after which the
  /// query begins.
  func checkBeginning(_ table: String, in library: Int64, _ connection: Connection) throws {
    guard let after else { return }
    let found = try connection.value("SELECT 1 FROM \(table)", library, as: Int64.self)
    if found == nil { throw MediaQueryError.unknownCollection(after) }
  }
}
