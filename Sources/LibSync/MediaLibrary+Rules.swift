extension MediaLibrary {
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
    try store.forEachItem(
      matching: selection,
      in: library,
      options: options,
      properties: properties,
      limit: limit,
      body
    )
  }

  /// Compares the stored items of smart lists with what their rules give.
  ///
  /// - Parameters:
  ///   - playlist: The persistent ID of the list; nil for all smart lists.
  ///   - library: The library's name; nil for the default one.
  ///   - options: How the rules are evaluated.
  /// - Returns: What came of it, in the order of the lists; none when no smart list has the ID.
  /// - Throws: `StoreError`.
  public func checkSmartLists(
    _ playlist: PersistentID? = nil,
    in library: String? = nil,
    options: RuleOptions = RuleOptions()
  ) throws -> [SmartListCheck] {
    try store.checkSmartLists(playlist, in: library, options: options)
  }
}
