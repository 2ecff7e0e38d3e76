/// A value that the user has attached to an item.
public struct ItemMetadata: Hashable, Codable, Sendable {
  /// The item.
  public let item: PersistentID
  /// The item's title and artist, for people.
  public let title: String?, artist: String?
  /// Whether the item is no longer in the library.
  public let isOrphan: Bool
  /// The name of the value.
  public let key: MetadataKey
  /// The value.
  public let value: MetadataValue
  /// When the value was set.
  public let modified: Timestamp

  package init(
    item: PersistentID,
    title: String?,
    artist: String?,
    isOrphan: Bool,
    key: MetadataKey,
    value: MetadataValue,
    modified: Timestamp
  ) {
    self.item = item
    self.title = title
    self.artist = artist
    self.isOrphan = isOrphan
    self.key = key
    self.value = value
    self.modified = modified
  }
}

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
