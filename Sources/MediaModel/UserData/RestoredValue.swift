/// A value of the user's metadata that an undo or a redo has given back to an item.
public struct RestoredValue: Hashable, Sendable {
  /// The title of the item; `nil` if it has none.
  public let title: String?
  /// The key of the value.
  public let key: MetadataKey
  /// The value; `nil` if the item has none now.
  public let value: MetadataValue?

  package init(title: String?, key: MetadataKey, value: MetadataValue?) {
    (self.title, self.key, self.value) = (title, key, value)
  }
}
