/// A change to a value that the user attaches to an item.
public struct MetadataEdit: Hashable, Sendable {
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

/// A value that the user has attached to an item.
public struct ItemMetadata: Hashable, Sendable {
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

/// The effect of changes to values that the user attaches to items.
public struct MetadataOutcome: Sendable {
  /// The name of the library.
  public let library: String
  /// The numbers of values added, changed and removed.
  public let values: ChangeCount
  /// The number of values that were already as wanted.
  public let unchangedCount: Int
  /// The items that the library never had, in the order of the changes.
  public let unknown: [PersistentID]
  /// The revision that the changes made; `nil` if nothing changed.
  public let revision: Int64?

  package init(
    library: String,
    values: ChangeCount,
    unchangedCount: Int,
    unknown: [PersistentID],
    revision: Int64?
  ) {
    self.library = library
    self.values = values
    self.unchangedCount = unchangedCount
    self.unknown = unknown
    self.revision = revision
  }
}
