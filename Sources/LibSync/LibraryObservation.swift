/// The values that are read from a library: those of now, and new ones after each change that makes
/// them different.
///
/// ```swift
/// let albums = library.observe { try $0.collectionSummaries(of: .albums()) }
/// for try await albums in albums { print(albums.count) }
/// ```
///
/// The library is watched from the first value on, until the loop ends or its task is cancelled.
/// The values are read on a thread of its own. A reader that is slower than the changes receives
/// only the latest value.
public struct LibraryObservation<Value: Equatable & Sendable>: AsyncSequence, Sendable {
  /// The value that is observed.
  public typealias Element = Value

  fileprivate let library: MediaLibrary
  fileprivate let read: @Sendable (MediaLibrary) throws -> Value

  /// An iterator over the values, to be used from one task.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncThrowingStream<Value, any Error>.Iterator

    fileprivate init(_ observation: LibraryObservation) {
      values = observation.values().makeAsyncIterator()
    }

    /// Returns the next value, after a change that made it; `nil` if the task is cancelled.
    ///
    /// - Throws: `StoreError` or `FileWatchError` if the file can no longer be read or watched, and
    ///   any error of what is observed.
    public mutating func next() async throws -> Value? {
      try await values.next(isolation: #isolation)
    }
  }

  /// Returns an iterator before the first value.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  private func values() -> AsyncThrowingStream<Value, any Error> {
    let (values, continuation) = AsyncThrowingStream.makeStream(
      of: Value.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let task = Task(executorPreference: BlockingTaskExecutor(threads: 1)) { [library, read] in
      do {
        // Changes are noticed before the first value is read, so that none is missed.
        let changes = library.changes()
        try library.beginGeneratingChangeNotifications()
        defer { library.endGeneratingChangeNotifications() }
        var last = try library.snapshot(read)
        continuation.yield(last.value)
        for await _ in changes where last.isStale {
          let next = try library.snapshot(read)
          if next.value != last.value { continuation.yield(next.value) }
          last = next
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return values
  }
}

extension MediaLibrary {
  /// Returns the values of something in the library: that of now, and a new one after each change
  /// that makes it different, whichever process makes the change.
  ///
  /// - Parameter read: Reads the value from the library; it can be called on any thread.
  /// - Returns: A sequence of the values.
  public func observe<Value: Equatable & Sendable>(
    _ read: @escaping @Sendable (MediaLibrary) throws -> Value
  ) -> LibraryObservation<Value> {
    LibraryObservation(library: self, read: read)
  }
}

extension MediaItems {
  /// The items of now, and all items again after each change that makes them different.
  public var updates: LibraryObservation<[MediaItem]> {
    library.observe { _ in try Array(self) }
  }
}
