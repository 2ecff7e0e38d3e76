import SQLite
package import MediaModel

extension MediaStore {
  /// Compares the stored items of smart lists with the items that their rules select.
  package func forEachSmartListCheck(
    _ playlist: PersistentID? = nil,
    options: RuleOptions = RuleOptions(),
    maxDifferences: Int = .max,
    _ body: (SmartListCheck) throws -> Void
  ) throws {
    try read { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      let lists = try RuleSource.all(of: libraryRow, in: connection)
      let wanted = lists.indices.filter { index in
        lists[index].isSmart && (playlist == nil || lists[index].persistentID == playlist)
      }
      let evaluation = try Self.evaluation(
        of: wanted,
        among: lists,
        in: libraryRow,
        connection,
        options,
        limited: .stored
      )
      let comparison = StoredListComparison(
        evaluation,
        connection,
        library: libraryRow,
        maxDifferences: maxDifferences
      )
      for index in wanted {
        let check = try comparison.check(index)
        try connection.checkInterruption()
        try body(check)
      }
    }
  }

  /// Compares the stored items of smart lists with the items that their rules select, and returns
  /// the results.
  package func checkSmartLists(
    _ playlist: PersistentID? = nil,
    options: RuleOptions = RuleOptions()
  ) throws -> [SmartListCheck] {
    var checks: [SmartListCheck] = []
    try forEachSmartListCheck(playlist, options: options) { checks.append($0) }
    return checks
  }

  /// Calls the body with the items that rules select, in natural order.
  package func forEachItem(
    matching items: ItemSelection,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    limit: Int? = nil,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (MediaItem) throws -> Void
  ) throws {
    try read { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      let selected = try Self.members(of: items, in: libraryRow, connection, options)
      guard let (rows, evaluation) = selected else { return }
      for (list, obstacle) in evaluation.substitutions { warn(list, obstacle) }
      evaluation.remember(rows)
      var cursor = try ItemCursor(
        connection,
        library: libraryRow,
        properties,
        where: { evaluation.isRemembered($0) },
        limit: min(limit ?? .max, rows.count)
      )
      while let item = try cursor.next() { try body(item) }
    }
  }

  /// Returns the items that rules select, and their evaluation; nil if there is no such list.
  static func members(
    of items: ItemSelection,
    in libraryRow: Int64,
    _ connection: Connection,
    _ options: RuleOptions
  ) throws -> (rows: SparseBitSet, evaluation: RuleEvaluation)? {
    var lists = try RuleSource.all(of: libraryRow, in: connection)
    let wanted: Int
    switch items {
    case .rules(let rules):
      wanted = lists.count
      lists.append(RuleSource(rules))
    case .smartList(let name, let rules):
      lists.removeAll { $0.isSaved && OwnListName.areSame($0.name, name) }
      let list = SavedSmartList(name: name, rules: rules.text, made: Timestamp(rawValue: 0))
      wanted = lists.count
      lists.append(RuleSource(list, rules))
    case .playlist(let persistentID):
      guard let index = lists.firstIndex(where: { $0.persistentID == persistentID }) else {
        return nil
      }
      wanted = index
    }
    let evaluation = try Self.evaluation(
      of: [wanted],
      among: lists,
      in: libraryRow,
      connection,
      options,
      limited: .evaluated
    )
    try connection.checkInterruption()
    guard let rows = try evaluation.members(wanted) else {
      throw evaluation.obstacle(of: wanted)
    }
    return (rows, evaluation)
  }

  /// Returns how many items each saved smart list selects, by persistent ID; lists whose rules
  /// cannot be evaluated are left out.
  package func smartListCounts() throws -> [PersistentID: Int] {
    try read { connection in
      let libraryRow = try LibraryTable(connection).row(named: selection)
      let lists = try RuleSource.all(of: libraryRow, in: connection)
      let wanted = lists.indices.filter { lists[$0].isSaved }
      if wanted.isEmpty { return [:] }
      let evaluation = try Self.evaluation(
        of: wanted,
        among: lists,
        in: libraryRow,
        connection,
        RuleOptions(),
        limited: .evaluated
      )
      var counts: [PersistentID: Int] = [:]
      for index in wanted {
        counts[lists[index].persistentID] = try evaluation.members(index)?.count
      }
      return counts
    }
  }

  /// Evaluates some of the lists, with the context that they need.
  private static func evaluation(
    of wanted: [Int],
    among lists: [RuleSource],
    in library: Int64,
    _ connection: Connection,
    _ options: RuleOptions,
    limited: RuleEvaluation.LimitedReferences
  ) throws(SQLiteError) -> RuleEvaluation {
    let context = try RuleContext(
      options,
      of: library,
      in: connection,
      for: wanted.map { lists[$0] },
      among: lists
    )
    let evaluation = try RuleEvaluation(
      lists,
      of: library,
      in: connection,
      context,
      limited: limited
    )
    try evaluation.evaluate(wanted)
    return evaluation
  }
}

extension MediaStore {
  /// Returns the lists that references mean, as rules do; those without such a list are left out.
  package func lists(
    meantBy references: Set<ListReference>
  ) throws -> [ListReference: PersistentID] {
    try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      let resolve = try ReferableLists.resolution(in: library, connection)
      return references.reduce(into: [:]) { $0[$1] = resolve($1) }
    }
  }

  /// Returns the ID of a list, which the library may lack if the reference is an ID.
  package func persistentID(of list: ListReference) throws -> PersistentID {
    if case .persistentID(let id) = list { return id }
    return try withConnection { connection in
      let library = try LibraryTable(connection).row(named: selection)
      return try ReferableLists.persistentID(of: list, in: library, connection)
    }
  }
}
