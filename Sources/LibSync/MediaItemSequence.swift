public import MediaModel
import MediaStore

/// The items of a library in natural order, read one at a time.
///
/// ```swift
/// for try await item in library.itemSequence([.title]) { print(item.title ?? "untitled") }
/// ```
///
/// Each iterator shows the library as it is when its first item is asked for, whatever is written
/// meanwhile; the library can be asked anything between items.
public struct MediaItemSequence: AsyncSequence, Sendable {
  /// An item with the properties that were asked for.
  public typealias Element = MediaItem

  let library: MediaLibrary
  let properties: [MediaItemProperty]
  let limit: Int?

  /// Reads items; it is used from one task.
  public struct Iterator: AsyncIteratorProtocol {
    private enum State {
      case begins(MediaItemSequence)
      case walks(ItemWalk)
      /// A past state, which has no second connection.
      case lists(ArraySlice<MediaItem>)
    }

    private var state: State

    init(_ sequence: MediaItemSequence) { state = .begins(sequence) }

    /// The next item; nil at the end.
    ///
    /// - Throws: `StoreError`, and `CancellationError` when the task is cancelled.
    public mutating func next() async throws -> MediaItem? {
      try Task.checkCancellation()
      switch state {
      case .begins(let sequence):
        state = try Self.begin(sequence)
        return try await next()
      case .walks(let walk): return try walk.next()
      case .lists(var items):
        let item = items.popFirst()
        state = .lists(items)
        return item
      }
    }

    private static func begin(_ sequence: MediaItemSequence) throws -> State {
      let library = sequence.library
      let store = try library.store
      if store.path.isEmpty {
        return .lists(try library.items(sequence.properties, limit: sequence.limit)[...])
      }
      return .walks(
        try ItemWalk(
          store,
          properties: sequence.properties,
          limit: sequence.limit
        )
      )
    }
  }

  /// Begins to read.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

extension MediaLibrary {
  /// The items in natural order, to be read one at a time.
  ///
  /// - Parameters:
  ///   - properties: What the items are to tell; they tell nothing else.
  ///   - limit: How many items at most.
  /// - Returns: A sequence of them.
  public func itemSequence(
    _ properties: [MediaItemProperty],
    limit: Int? = nil
  ) -> MediaItemSequence {
    MediaItemSequence(library: self, properties: properties, limit: limit)
  }
}
