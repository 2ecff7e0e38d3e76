extension MediaLibrary {
  /// Calls the body with the items that rules give, in natural order.
  ///
  /// - Parameters:
  ///   - items: The rules, or the list that has them.
  ///   - options: How the rules are evaluated.
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  ///   - warn: Called first with the name of each list that the rules refer to and that counts as
  ///     its stored items, and with why its own rules cannot be evaluated.
  ///   - body: Called once for each item; what it throws ends the walk. It may query the
  ///     library, which it then sees as it is at that moment, but not a past state.
  /// - Throws: `RuleEvaluationError`, `StoreError`, and what the body throws.
  public func forEachItem(
    matching items: ItemSelection,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    limit: Int? = nil,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (MediaItem) throws -> Void
  ) throws {
    try store.forEachItem(
      matching: items,
      options: options,
      properties: properties,
      limit: limit,
      warn: warn,
      body
    )
  }

  /// Compares the stored items of smart lists with what their rules give.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the list; nil for all smart lists.
  ///   - options: How the rules are evaluated.
  ///   - maxDifferences: How many items of a list are described that are different.
  ///   - body: Called once for each list, in their order; not at all when no smart list has the ID.
  ///     It may query the library, but not a past state.
  /// - Throws: `StoreError`, and what the body throws.
  public func forEachSmartListCheck(
    _ playlist: PersistentID? = nil,
    options: RuleOptions = RuleOptions(),
    maxDifferences: Int = .max,
    _ body: (SmartListCheck) throws -> Void
  ) throws {
    try store.forEachSmartListCheck(
      playlist,
      options: options,
      maxDifferences: maxDifferences,
      body
    )
  }

  /// Compares the stored items of smart lists with what their rules give.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the list; nil for all smart lists.
  ///   - options: How the rules are evaluated.
  /// - Returns: What came of it, in the order of the lists, with all items that are different.
  /// - Throws: `StoreError`.
  public func checkSmartLists(
    _ playlist: PersistentID? = nil,
    options: RuleOptions = RuleOptions()
  ) throws -> [SmartListCheck] {
    try store.checkSmartLists(playlist, options: options)
  }
}
