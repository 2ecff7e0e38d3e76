/// A play, a skip or a bookmark of an item.
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
  /// The kind of activity.
  public var kind: Kind
  /// The date of the activity, or of the last play.
  public var date: Timestamp

  /// Creates an activity.
  public init(_ kind: Kind, of item: PersistentID, on date: Timestamp) {
    self.kind = kind
    self.item = item
    self.date = date
  }
}
