/// The state of the iPod player, which all processes that use a library file share.
///
/// While it plays, no process has to run: the position at another time follows from the position at
/// the anchor.
public struct IPodPlayerState: Hashable, Codable, Sendable {
  /// The playback state.
  public var state: PlaybackState = .stopped
  /// The place of the now-playing item in the order in which the queue is played; `nil` if there is
  /// none.
  public var index: Int?
  /// The position in the now-playing item at the anchor, in microseconds.
  public var position: Int64 = 0
  /// The time for which the position is given, in milliseconds since 1970.
  public var anchor: Int64 = 0
  /// Whether it plays, rather than being paused, after a seek or an interruption.
  public var resumes = false
  /// The duration of the seek at the anchor, in microseconds; 0 without a seek.
  public var seekTime: Int64 = 0
  /// The repeat mode.
  public var repeatMode: RepeatMode = .default
  /// The shuffle mode.
  public var shuffleMode: ShuffleMode = .default
  /// The seed from which the next order is made.
  public var seed: UInt64 = 0
  /// The volume, from 0 to 1.
  public var volume: Double = 1

  /// Creates the state of a player that has never played.
  public init() {}
}

/// An item in the queue of the iPod player.
public struct IPodQueueEntry: Hashable, Codable, Sendable {
  /// The persistent ID of the item.
  public var persistentID: PersistentID
  /// The place of the item in the order in which it is played, counted from 0.
  public var place: Int

  /// Creates an entry.
  public init(_ persistentID: PersistentID, place: Int) {
    self.persistentID = persistentID
    self.place = place
  }
}
