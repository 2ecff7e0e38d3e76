/// A difference between the user's own rating or opinion of an item and one that the source has
/// changed since.
public struct ActivityConflict: Hashable, Codable, Sendable {
  /// The item.
  public let item: PersistentID
  /// The item's title and artist, for people.
  public let title: String?, artist: String?
  /// The subject of the values.
  public let activity: UserActivity
  /// The user's value.
  public let mine: MetadataValue
  /// The value of the source when the user's value was set, and its value now; `nil` for none.
  public let before: MetadataValue?, source: MetadataValue?

  /// The value that stays.
  public enum Side: String, CaseIterable, Codable, Sendable {
    /// The user's value.
    case mine
    /// The value of the source.
    case source
  }

  /// Returns the change that settles the conflict.
  public func edit(keeping side: Side) -> MetadataEdit {
    switch side {
    case .mine: MetadataEdit(item, activity.keyBefore, source)
    case .source: MetadataEdit(item, activity.key, nil)
    }
  }

  package init(
    item: PersistentID,
    title: String?,
    artist: String?,
    activity: UserActivity,
    mine: MetadataValue,
    before: MetadataValue?,
    source: MetadataValue?
  ) {
    self.item = item
    self.title = title
    self.artist = artist
    self.activity = activity
    self.mine = mine
    self.before = before
    self.source = source
  }
}
