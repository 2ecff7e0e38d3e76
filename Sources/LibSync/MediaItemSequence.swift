public import MediaModel
import MediaStore

/// An asynchronous sequence of the items of a library, in natural order.
///
/// ```swift
/// for try await item in library.itemSequence([.title]) { print(item.title ?? "untitled") }
/// ```
///
/// Each iterator reads the state of the library at the time its first item is requested; later
/// writes do not affect it. The library can be queried between items.
public struct MediaItemSequence: AsyncSequence, Sendable {
  /// An item with the requested properties.
  public typealias Element = MediaItem

  let library: MediaLibrary
  let properties: [MediaItemProperty]
  let limit: Int?

  /// An iterator over the items, to be used from one task.
  public struct Iterator: AsyncIteratorProtocol {
    private enum State {
      case begins(MediaItemSequence)
      case walks(ItemWalk)
      /// The items of a past state, which cannot have a second connection.
      case lists(ArraySlice<MediaItem>)
    }

    private var state: State

    init(_ sequence: MediaItemSequence) { state = .begins(sequence) }

    /// Returns the next item, or `nil` at the end.
    ///
    /// - Throws: `StoreError`, and `CancellationError` if the task is cancelled.
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

  /// Returns an iterator at the first item.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}

extension MediaLibrary {
  /// Returns the items in natural order, as a sequence that reads one at a time.
  ///
  /// - Parameters:
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - limit: The maximum number of items; `nil` for all.
  /// - Returns: A sequence of the items.
  public func itemSequence(
    _ properties: [MediaItemProperty],
    limit: Int? = nil
  ) -> MediaItemSequence {
    MediaItemSequence(library: self, properties: properties, limit: limit)
  }
}
