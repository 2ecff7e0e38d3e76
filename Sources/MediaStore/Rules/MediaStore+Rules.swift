public import MediaModel

extension MediaStore {
  /// Compares the stored items of smart lists with what their rules give.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the list; nil for all smart lists.
  ///   - library: The library's name; nil for the default one.
  ///   - options: How the rules are evaluated.
  /// - Returns: What came of it, in the order of the lists; none when no list has the ID.
  /// - Throws: `StoreError`.
  package func checkSmartLists(
    _ playlist: PersistentID? = nil,
    in library: String? = nil,
    options: RuleOptions = RuleOptions()
  ) throws -> [SmartListCheck] {
    try withConnection { connection in
      let libraryRow = try Self.row(ofLibrary: library, in: connection)
      let lists = try RuleList.all(of: libraryRow, in: connection)
      let wanted = lists.indices.filter { index in
        lists[index].isSmart && (playlist == nil || lists[index].persistentID == playlist)
      }
      let context = try RuleContext(options, of: libraryRow, in: connection, for: lists)
      let evaluation = try RuleEvaluation(
        lists,
        of: libraryRow,
        in: connection,
        context,
        limited: .stored
      )
      try evaluation.evaluate(wanted)
      let comparison = StoredListComparison(evaluation, connection, library: libraryRow)
      var checks: [SmartListCheck] = []
      for index in wanted { checks.append(try comparison.check(index)) }
      return checks
    }
  }

  /// Calls the body with the items that rules give, in natural order.
  ///
  /// - Parameters:
  ///   - selection: The rules, or the list that has them.
  ///   - library: The library's name; nil for the default one.
  ///   - options: How the rules are evaluated.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  ///   - body: Called once for each item; what it throws ends the walk. It must not ask the same
  ///     library anything meanwhile.
  /// - Throws: `RuleObstacle`, `StoreError`, and what the body throws.
  public func forEachItem(
    matching selection: ItemSelection,
    in library: String? = nil,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    limit: Int? = nil,
    _ body: (MediaItem) throws -> Void
  ) throws {
    try withConnection { connection in
      let libraryRow = try Self.row(ofLibrary: library, in: connection)
      var lists = try RuleList.all(of: libraryRow, in: connection)
      let wanted: Int
      switch selection {
      case .rules(let rules):
        wanted = lists.count
        lists.append(RuleList(named: "", rules))
      case .playlist(let persistentID):
        guard let index = lists.firstIndex(where: { $0.persistentID == persistentID }) else {
          return
        }
        wanted = index
      }
      let context = try RuleContext(options, of: libraryRow, in: connection, for: lists)
      let evaluation = try RuleEvaluation(
        lists,
        of: libraryRow,
        in: connection,
        context,
        limited: .evaluated
      )
      try evaluation.evaluate([wanted])
      guard let rows = try evaluation.members(wanted) else {
        throw evaluation.obstacles[wanted] ?? .noRules
      }
      evaluation.remember(rows)
      var cursor = try ItemCursor(
        connection,
        library: libraryRow,
        properties,
        where: evaluation.isRemembered,
        limit: limit
      )
      while let item = try cursor.next() { try body(item) }
    }
  }
}
