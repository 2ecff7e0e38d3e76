/// A result that was read from a library and knows whether it is still current.
///
/// A snapshot of an array can be used like the array itself.
public struct Snapshot<Value> {
  /// The result.
  public let value: Value
  /// The most recent revision of the file when the result was read.
  public let revision: Int64
  private let dataVersion: Int64
  private let generation: Int
  private let library: MediaLibrary

  fileprivate init(
    _ value: Value,
    _ version: (revision: Int64, dataVersion: Int64, generation: Int),
    _ library: MediaLibrary
  ) {
    self.value = value
    (revision, dataVersion, generation) = version
    self.library = library
  }

  /// Whether the library has changed since the result was read, so that it should be read again.
  ///
  /// An import that changes nothing leaves results current. All other changes to the file make them
  /// stale, including those to the user's own lists and to other libraries. Also true if it cannot
  /// be determined whether the library has changed. After a change that was made while the result
  /// was read, this is true even though the result may be current.
  public var isStale: Bool {
    guard let version = try? library.version else { return true }
    return version != (revision, dataVersion, generation)
  }
}

extension Snapshot: Sendable where Value: Sendable {}

extension Snapshot: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Value: RandomAccessCollection, Value.Index == Int {
  /// An element of the array.
  public typealias Element = Value.Element

  /// The position of the first element.
  public var startIndex: Int { value.startIndex }
  /// The position after the last element.
  public var endIndex: Int { value.endIndex }
  /// Returns the element at a position.
  public subscript(position: Int) -> Value.Element { value[position] }
}

extension MediaLibrary {
  /// Returns the library as it is now, unaffected by later changes; one in a past state is returned
  /// as it is.
  package func inOneState() throws -> MediaLibrary {
    let shared = try store
    return shared.path.isEmpty ? self : MediaLibrary(try shared.inOneState(), isFixed: true)
  }

  /// Reads a result and remembers the state of the library from which it was read.
  ///
  /// ```swift
  /// var playlists = try library.snapshot { try $0.playlists() }
  /// if playlists.isStale { playlists = try library.snapshot { try $0.playlists() } }
  /// ```
  ///
  /// - Parameter body: Reads the result; it is called once, immediately.
  /// - Returns: The result.
  /// - Throws: `StoreError`, and any error that the body throws.
  public func snapshot<Value>(_ body: (MediaLibrary) throws -> Value) throws -> Snapshot<Value> {
    // The version is read before the value, so that a change in between does not go unnoticed.
    let version = try version
    return Snapshot(try body(self), version, self)
  }

  /// A value that changes with every change to the file, including the user's own lists, and when
  /// another file replaces it.
  fileprivate var version: (revision: Int64, dataVersion: Int64, generation: Int) {
    get throws {
      let (store, generation) = try file.current()
      return (try store.lastRevision(), try store.dataVersion(), generation)
    }
  }
}
