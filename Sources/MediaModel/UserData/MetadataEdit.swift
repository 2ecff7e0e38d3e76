/// A change to a value that the user attaches to an item.
public struct MetadataEdit: Hashable, Codable, Sendable {
  /// The item.
  public let item: PersistentID
  /// The name of the value.
  public let key: MetadataKey
  /// The new value; `nil` to remove the value.
  public let value: MetadataValue?

  /// Creates a change.
  public init(_ item: PersistentID, _ key: MetadataKey, _ value: MetadataValue?) {
    (self.item, self.key, self.value) = (item, key, value)
  }
}
