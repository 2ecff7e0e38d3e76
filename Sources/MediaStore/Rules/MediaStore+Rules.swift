package import MediaModel
import SQLite

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
      let context = try RuleContext(
        options,
        of: libraryRow,
        in: connection,
        for: wanted.map { lists[$0] },
        among: lists
      )
      let evaluation = try RuleEvaluation(
        lists,
        of: libraryRow,
        in: connection,
        context,
        limited: .stored
      )
      try evaluation.evaluate(wanted)
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

  /// Compares the stored items of smart lists with their rules and returns the results.
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
      var lists = try RuleSource.all(of: libraryRow, in: connection)
      let wanted: Int
      switch items {
      case .rules(let rules):
        wanted = lists.count
        lists.append(RuleSource(rules))
      case .playlist(let persistentID):
        guard let index = lists.firstIndex(where: { $0.persistentID == persistentID }) else {
          return
        }
        wanted = index
      }
      let context = try RuleContext(
        options,
        of: libraryRow,
        in: connection,
        for: [lists[wanted]],
        among: lists
      )
      let evaluation = try RuleEvaluation(
        lists,
        of: libraryRow,
        in: connection,
        context,
        limited: .evaluated
      )
      try evaluation.evaluate([wanted])
      try connection.checkInterruption()
      guard let rows = try evaluation.members(wanted) else {
        throw evaluation.obstacles[wanted] ?? .noRules
      }
      for index in evaluation.substituted {
        if let obstacle = evaluation.obstacles[index] { warn(lists[index].name, obstacle) }
      }
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
}
