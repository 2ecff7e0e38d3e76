public import MediaModel

/// Queries: the items of a selection, and their collections.
///
/// The closure `warn` is called with the name of each list whose stored items are used, because its
/// rules cannot be evaluated, and with the reason.
extension MediaLibrary {
  /// Returns the items of all libraries in the file that a search for words finds.
  package func searchHits(for words: String) throws -> SearchHits {
    try store.searchHits(for: words)
  }

  /// Returns words near those of a search that an item has together in its names; `nil` if all are
  /// known, or if no item has such words.
  package func nearestWords(to words: String, anywhere isAnywhere: Bool) throws -> String? {
    try store.nearestWords(to: words, anywhere: isAnywhere)
  }

  /// Calls the body with the items of a selection, in its order.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - options: The options of rules.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - warn: Called before the body for each list whose stored items are used.
  ///   - body: Called once for each item; an error that it throws stops the iteration. The body may
  ///     query the library, unless the library is in a past state.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`, and any error that the body
  ///   throws.
  package func forEachItem(
    of selection: MediaSelection,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (MediaItem) throws -> Void
  ) throws {
    try store.forEachItem(
      of: selection,
      options: options,
      properties: properties,
      warn: warn,
      body
    )
  }

  /// Returns the number of items of a selection.
  ///
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func countItems(
    of selection: MediaSelection,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> Int {
    try store.countItems(of: selection, options: options, warn: warn)
  }

  /// Calls the body with the collections of a query in order, without their items.
  ///
  /// The limit and the offset of the selection count collections.
  ///
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`, and any error that the body
  ///   throws.
  package func forEachCollection(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (CollectionSummary) throws -> Void
  ) throws {
    try store.forEachCollection(of: query, options: options, warn: warn, body)
  }

  /// Calls the body with each collection of a query in order, and its items.
  ///
  /// The limit and the offset of the selection count collections.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - options: The options of rules.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - warn: Called before the body for each list whose stored items are used.
  ///   - body: Called once for each collection; an error that it throws stops the iteration.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`, and any error that the body
  ///   throws.
  package func forEachItemCollection(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    properties: [MediaItemProperty],
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ body: (CollectionSummary, MediaItemCollection) throws -> Void
  ) throws {
    try store.forEachItemCollection(
      of: query,
      options: options,
      properties: properties,
      warn: warn,
      body
    )
  }

  /// Returns the collections of a query in order, without their items.
  ///
  /// The limit and the offset of the selection count collections.
  ///
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func collectionSummaries(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions()
  ) throws -> [CollectionSummary] {
    var summaries: [CollectionSummary] = []
    try forEachCollection(of: query, options: options) { summaries.append($0) }
    return summaries
  }

  /// Returns the sections of the collections of a query, for an alphabetical index; their value is
  /// `nil` for playlists, which are not in the order of their names.
  ///
  /// The ranges are disjoint and in order, and cover all collections.
  ///
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func sections(
    of query: MediaQuery,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> Snapshot<[MediaQuerySection]?> {
    try snapshot { try $0.store.sections(of: query, options: options, warn: warn) }
  }

  /// Returns sums and counts over a selection of items.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - most: The maximum number of artists, albums, genres and songs in the rankings.
  ///   - options: The options of rules.
  ///   - warn: Called for each list whose stored items are used.
  /// - Returns: The statistics.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func statistics(
    of selection: MediaSelection = MediaSelection(),
    top most: Int = 10,
    options: RuleOptions = RuleOptions(),
    warn: (String, RuleEvaluationError) -> Void = { _, _ in }
  ) throws -> LibraryStatistics {
    try store.statistics(of: selection, top: most, options: options, warn: warn)
  }

  /// Returns the collections of a query, in order.
  ///
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func collections(
    of query: MediaQuery,
    _ properties: [MediaItemProperty] = []
  ) throws -> Snapshot<[MediaItemCollection]> {
    try snapshot { library in
      var collections: [MediaItemCollection] = []
      try library.forEachItemCollection(of: query, properties: properties) {
        collections.append($1)
      }
      return collections
    }
  }
}
