public import MediaModel

/// What a user did with an item, which counts as a play, as a skip, or as a place to go on from.
public struct PlaybackActivity: Hashable, Sendable {
  /// The kinds of activity.
  public enum Kind: Hashable, Sendable {
    /// The item was played to its end, a number of times.
    case play(count: Int64)
    /// The item was skipped soon after its beginning.
    case skip
    /// Playback of an audiobook or a podcast stopped at a position.
    case bookmark(Duration)
  }

  /// The item.
  public var item: PersistentID
  /// What the user did.
  public var kind: Kind
  /// When, or when last.
  public var date: Timestamp

  /// Creates an activity.
  public init(_ kind: Kind, of item: PersistentID, on date: Timestamp) {
    self.kind = kind
    self.item = item
    self.date = date
  }
}
