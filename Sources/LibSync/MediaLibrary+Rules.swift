extension MediaLibrary {
  /// Calls the body with the items that rules select, in natural order.
  ///
  /// - Parameters:
  ///   - items: The rules, or the list whose rules to use.
  ///   - options: The options of the evaluation.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - limit: The maximum number of items; `nil` for all.
  ///   - warn: Called before the body with the name of each referenced list whose own rules cannot
  ///     be evaluated and whose stored items are used instead, and with the reason.
  ///   - body: Called once for each item; an error that it throws stops the iteration. The body may
  ///     query the library and then sees its current state; a library in a past state must not be
  ///     queried.
  /// - Throws: `RuleEvaluationError`, `StoreError`, and any error that the body throws.
  package func forEachItem(
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

  /// Compares the stored items of smart lists with the items that their rules select.
  ///
  /// A saved smart list has no stored items that could differ, but it may be impossible to evaluate
  /// its rules.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the list; `nil` for all smart lists.
  ///   - options: The options of the evaluation.
  ///   - maxDifferences: The maximum number of differing items to describe for each list.
  ///   - body: Called once for each list, in order; not called if no smart list has the ID. The
  ///     body may query the library, unless the library is in a past state.
  /// - Throws: `StoreError`, and any error that the body throws.
  package func forEachSmartListCheck(
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

  /// Compares the stored items of smart lists with the items that their rules select.
  ///
  /// - Parameters:
  ///   - list: The list; `nil` for all smart lists.
  ///   - options: The options of the evaluation.
  /// - Returns: The results in list order, with all differing items; none if no smart list has the
  ///   ID.
  /// - Throws: `StoreError`, and `RuleEvaluationError.ambiguousName` unless one list has the name.
  public func checkSmartLists(
    _ list: ListReference? = nil,
    options: RuleOptions = RuleOptions()
  ) throws -> [SmartListCheck] {
    let store = try store
    return try store.checkSmartLists(list.map(store.persistentID(of:)), options: options)
  }
}
