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
    try read { connection in
      let items = try SelectionQuery(query.selection, of: selection, in: connection, options)
      for (list, obstacle) in items.substitutions { warn(list, obstacle) }
      let statement = try Self.collections(of: query, items)
      while try statement.step() { try body(CollectionSummary(statement)) }
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
    try read { connection in
      let items = try SelectionQuery(query.selection, of: selection, in: connection, options)
      for (list, obstacle) in items.substitutions { warn(list, obstacle) }
      let plan = CollectionPlan(query.grouping)
      let isByName = query.totals.isEmpty
      let order = try ((isByName ? plan.order : []) + [plan.key] + plan.itemOrder + [items.order()])
        .joined(separator: ", ")
      let members = try items.statement(
        """
        SELECT \(plan.key), \(ItemRow.columns(properties)) FROM \(plan.tables)
        WHERE \(items.condition) AND \(plan.presence(query)) ORDER BY \(order)
        """
      )
      let collections = try Self.collections(of: query, items)
      if !isByName {
        // Collections come in another order than their items, which are therefore read first.
        var found: [Int64?: [MediaItem]] = [:]
        while try members.step() {
          if let item = try ItemRow.read(members, properties, from: 1) {
            found[members.integer(0), default: []].append(item)
          }
        }
        while try collections.step() {
          let items = found[collections.integer(0)] ?? []
          try body(CollectionSummary(collections), MediaItemCollection(items: items))
        }
        return
      }
      var hasMember = try members.step()
      while try collections.step() {
        let key = collections.integer(0)
        while hasMember, members.integer(0) != key { hasMember = try members.step() }
        var found: [MediaItem] = []
        while hasMember, members.integer(0) == key {
          if let item = try ItemRow.read(members, properties, from: 1) { found.append(item) }
          hasMember = try members.step()
        }
        try body(CollectionSummary(collections), MediaItemCollection(items: found))
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
    guard let sortKey = CollectionPlan(query.grouping).sortKey else { return nil }
    return try read { connection in
      let items = try SelectionQuery(query.selection, of: selection, in: connection, options)
      for (list, obstacle) in items.substitutions { warn(list, obstacle) }
      let plan = CollectionPlan(query.grouping)
      let statement = try items.statement(
        """
        SELECT \(sortKey) FROM \(plan.tables) WHERE \(items.condition) AND \(plan.presence(query))
        GROUP BY \(plan.key) ORDER BY \((plan.order + [plan.key]).joined(separator: ", "))
        \(items.limit)
        """
      )
      let labels = SectionLabels(SortKeyMaker(try Collator.opened(for: connection)))
      var sections: [MediaQuerySection] = []
      var count = 0
      while try statement.step() {
        let label = labels.label(statement.data(0))
        let last = sections.last?.title == label ? sections.removeLast() : nil
        sections.append(
          MediaQuerySection(title: label, range: (last?.range.lowerBound ?? count)..<count + 1)
        )
        count += 1
      }
      return sections
    }
  }

  private static func collections(
    of query: MediaQuery,
    _ items: SelectionQuery
  ) throws(SQLiteError) -> Statement {
    let plan = CollectionPlan(query.grouping)
    return try items.statement(
      """
      SELECT \(plan.key), \(plan.persistentID), \(plan.title), \(plan.artist), count(*),
        CAST(total(i.playback_duration) AS INTEGER), CAST(total(i.file_size) AS INTEGER),
        CAST(total(i.play_count) AS INTEGER), CAST(total(i.skip_count) AS INTEGER)
      FROM \(plan.tables) WHERE \(items.condition) AND \(plan.presence(query))
      GROUP BY \(plan.key)
      ORDER BY \((query.totals + plan.order + [plan.key]).joined(separator: ", ")) \(items.limit)
      """
    )
  }
}

extension MediaQuery {
  /// The terms that order collections by totals.
  fileprivate var totals: [String] {
    selection.sort.compactMap { sort in
      guard case .property(let property) = sort.key, Self.collectionSortKeys.contains(property)
      else { return nil }
      return "total(\(property.expression)) \(sort.isDescending ? "DESC" : "ASC")"
    }
  }
}

extension CollectionPlan {
  /// The condition that an item belongs to a collection.
  fileprivate func presence(_ query: MediaQuery) -> String {
    query.includesUnknown ? "1" : "\(key) IS NOT NULL"
  }
}

extension CollectionSummary {
  /// Reads a collection from the statement of `collections`.
  fileprivate init(_ statement: Statement) {
    self.init(
      persistentID: statement.persistentID(1),
      title: statement.text(2),
      artist: statement.text(3),
      isOfCompilations: statement.integer(0) == Int64(CollectionPlan.compilations)
        && statement.persistentID(1) == nil,
      count: Int(statement.integer(4) ?? 0),
      milliseconds: statement.integer(5) ?? 0,
      byteCount: statement.integer(6) ?? 0,
      playCount: statement.integer(7) ?? 0,
      skipCount: statement.integer(8) ?? 0
    )
  }
}
