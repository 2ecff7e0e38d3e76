/// The user's own rating and opinion of an item, which are kept beside those of its source as
/// metadata, and shown instead of them.
///
/// The value that the source had when the user's value was set is kept as well, under a second key,
/// so that a later change in the source can be recognised.
public enum UserActivity: String, CaseIterable, Codable, Sendable {
  /// A number of stars, from 0 to 5 in halves.
  case rating
  /// `loved`, `disliked` or `none`, as `Opinion` names them.
  case opinion

  /// The namespace of all keys.
  public static let namespace = "activity"

  /// The user's opinion of an item.
  public enum Opinion: String, CaseIterable, Codable, Sendable {
    /// The user loves the item.
    case loved
    /// The user dislikes the item.
    case disliked
    /// Neither of them, even if the source has an opinion.
    case none
  }

  /// The key of the user's value, such as `activity.rating`.
  public var key: MetadataKey { MetadataKey(namespace: Self.namespace, name: name) }

  /// The key of what the source said before, such as `activity.rating_before`; items without a
  /// value in the source have no such value.
  public var keyBefore: MetadataKey { MetadataKey(namespace: Self.namespace, name: nameBefore) }

  package var name: String { rawValue }

  package var nameBefore: String { name + "_before" }

  /// Creates the activity whose value has the key; `nil` for other keys.
  public init?(_ key: MetadataKey) {
    guard let activity = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = activity
  }

  /// Returns whether metadata may have a value under a key: those of the namespace take only the
  /// values described here.
  public static func allows(_ value: MetadataValue, for key: MetadataKey) -> Bool {
    guard key.namespace == namespace else { return true }
    if let activity = PlayActivity(rawValue: key.name) { return activity.allows(value) }
    if key == PlayActivity.bookmarkKeyBefore { return PlayActivity.bookmark.allows(value) }
    guard let activity = allCases.first(where: { [$0.key, $0.keyBefore].contains(key) }) else {
      return false
    }
    switch (activity, value) {
    case (.rating, .number(let stars)):
      return (0...5).contains(stars) && (stars * 2).rounded() == stars * 2
    case (.opinion, .text(let text)): return Opinion(rawValue: text) != nil
    default: return false
    }
  }
}
