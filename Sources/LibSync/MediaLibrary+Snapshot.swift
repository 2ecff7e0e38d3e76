/// An answer of a library, and whether it still holds.
public struct Snapshot<Value> {
  /// The answer.
  public let value: Value
  /// The last revision of the file when the answer was given.
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

  /// Whether the library has changed since, so that the answer should be asked for anew.
  ///
  /// It is also true when that cannot be found out. When something changed just while the answer
  /// was given it is true although the answer may be new.
  public var isStale: Bool {
    guard let version = try? library.version else { return true }
    return version != (revision, dataVersion, generation)
  }
}

extension Snapshot: Sendable where Value: Sendable {}

extension MediaLibrary {
  /// Asks the library something and remembers when that was.
  ///
  /// ```swift
  /// var playlists = try library.snapshot { try $0.playlists() }
  /// if playlists.isStale { playlists = try library.snapshot { try $0.playlists() } }
  /// ```
  ///
  /// - Parameter body: Asks; it is called once, at once.
  /// - Returns: Its answer.
  /// - Throws: `StoreError`, and what the body throws.
  public func snapshot<Value>(_ body: (MediaLibrary) throws -> Value) throws -> Snapshot<Value> {
    // Asked before the value: a change in between must not go unnoticed.
    let version = try version
    return Snapshot(try body(self), version, self)
  }

  /// What changes with every change of the file, also of own lists, and with its replacement by
  /// another.
  fileprivate var version: (revision: Int64, dataVersion: Int64, generation: Int) {
    get throws {
      let (store, generation) = try file.current()
      return (try store.lastRevision(), try store.dataVersion(), generation)
    }
  }
}
