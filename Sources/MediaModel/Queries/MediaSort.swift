/// One of the keys by which items are sorted; items without a value come last in either direction.
public struct MediaSort: Hashable, Codable, Sendable {
  /// What is compared.
  public enum Key: Hashable, Codable, Sendable {
    /// Text in natural order, everything else by value.
    case property(MediaItemProperty)
    /// A random order, which is the same for the same seed.
    case random(seed: UInt64)
  }

  /// What is compared.
  public let key: Key
  /// Whether the highest value comes first.
  public let isDescending: Bool

  /// Creates a sort key.
  public init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}
