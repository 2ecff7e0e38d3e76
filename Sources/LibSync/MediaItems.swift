public import MediaModel
import MediaStore

/// The items of a selection, read from the library one at a time.
///
/// Nothing is read until the first item is requested. The items are then those of that moment:
/// later writes do not affect them. The library can be queried between items.
///
/// ```swift
/// for try await item in library.items(properties: [.title]) { print(item.title ?? "untitled") }
/// let items = try Array(library.items(of: .songs(), properties: [.title]))
/// ```
public struct MediaItems: AsyncSequence, Sendable {
  /// An item with the requested properties.
  public typealias Element = MediaItem

  let library: MediaLibrary
  fileprivate let selection: MediaSelection
  fileprivate let properties: [MediaItemProperty]
  fileprivate let options: RuleOptions

  /// Begins to read the items, outside of asynchronous code.
  ///
  /// - Returns: A cursor before the first item.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public func makeCursor() throws -> MediaItemCursor { try MediaItemCursor(self) }

  /// An iterator over the items, to be used from one task.
  public struct Iterator: AsyncIteratorProtocol {
    private let items: MediaItems
    private var cursor: MediaItemCursor?

    fileprivate init(_ items: MediaItems) { self.items = items }

    /// Returns the next item, or `nil` at the end.
    ///
    /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`, and `CancellationError` if
    ///   the task is cancelled.
    public mutating func next() async throws -> MediaItem? {
      try Task.checkCancellation()
      if cursor == nil { cursor = try items.makeCursor() }
      return try cursor?.next()
    }
  }

  /// Returns an iterator at the first item.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

/// The items of a selection, read one at a time by a function that does not wait.
///
/// ```swift
/// var items = try library.items(properties: [.title]).makeCursor()
/// while let item = try items.next() { print(item.title ?? "untitled") }
/// ```
public struct MediaItemCursor {
  private var walk: ItemWalk?
  /// The items of a past state, which cannot have a second connection.
  private var list: ArraySlice<MediaItem> = []
  /// The lists that rules refer to, but whose own rules cannot be evaluated, so that their stored
  /// items are used, and the reasons.
  public private(set) var substitutions: [(list: String, obstacle: RuleEvaluationError)] = []

  fileprivate init(_ items: MediaItems) throws {
    let store = try items.library.store
    if store.path.isEmpty {
      let (library, selection) = (items.library, items.selection)
      try library.forEachItem(
        of: selection,
        options: items.options,
        properties: items.properties,
        warn: { substitutions.append(($0, $1)) },
        { list.append($0) }
      )
    } else {
      let walk = try ItemWalk(
        store,
        items.selection,
        properties: items.properties,
        options: items.options
      )
      substitutions = walk.substitutions
      self.walk = walk
    }
  }

  /// Returns the next item, or `nil` at the end.
  ///
  /// - Throws: `StoreError`.
  public mutating func next() throws -> MediaItem? {
    if let walk { try walk.next() } else { list.popFirst() }
  }
}

extension Array<MediaItem> {
  /// Reads all items of a selection.
  ///
  /// - Parameter items: The items.
  /// - Throws: `RuleEvaluationError`, `MediaQueryError`, `StoreError`.
  public init(_ items: MediaItems) throws {
    self = []
    try items.library.forEachItem(
      of: items.selection,
      options: items.options,
      properties: items.properties
    ) { append($0) }
  }
}

extension MediaLibrary {
  /// Returns the items of a selection, in its order.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - options: The options of rules.
  /// - Returns: A sequence of the items, which reads one at a time.
  public func items(
    of selection: MediaSelection = MediaSelection(),
    properties: [MediaItemProperty] = [],
    options: RuleOptions = RuleOptions()
  ) -> MediaItems {
    MediaItems(library: self, selection: selection, properties: properties, options: options)
  }

  /// Returns the items of a query, in natural order unless its selection has a different order.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - options: The options of rules.
  /// - Returns: A sequence of the items, which reads one at a time.
  public func items(
    of query: MediaQuery,
    properties: [MediaItemProperty] = [],
    options: RuleOptions = RuleOptions()
  ) -> MediaItems {
    items(of: query.completed.selection, properties: properties, options: options)
  }
}
