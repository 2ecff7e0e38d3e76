/// One of the keys by which items are sorted; items without a value come last in either direction.
public struct MediaSort: Hashable, Codable, Sendable {
  /// The values to compare.
  public enum Key: Hashable, Codable, Sendable {
    /// Text in natural order, everything else by value.
    case property(MediaItemProperty)
    /// A random order, which is the same for the same seed.
    case random(seed: UInt64)
    /// The number of items of a collection; all items are equal.
    case itemCount
  }

  /// The key.
  public let key: Key
  /// Whether the highest value comes first.
  public let isDescending: Bool

  /// Creates a sort key.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}
