/// Something that happened to a player, for logs.
public enum PlayerEvent: Hashable, Sendable {
  /// The player posted a notification.
  case notification(PlayerNotification)
  /// The player was told to play, but its queue is empty.
  case emptyQueue
  /// Another item was designated while one played, and plays.
  case designatedWhilePlaying
  /// The volume was outside of 0 to 1 and was clamped.
  case volumeClamped
  /// The queue was shuffled, from a seed.
  case shuffled(seed: UInt64)
  /// The now-playing item is heard from its current position on.
  case itemStarted(SoundDescription)
  /// The now-playing item is protected: its time passes, but nothing is heard.
  case itemIsProtected
  /// The now-playing item came to its end.
  case itemEnded
  /// Some parts of the now-playing item are damaged and were left out; their number so far.
  case itemIsDamaged(Int)
  /// The now-playing item cannot be played, and is left out.
  case itemFailed(PlaybackFailure)
  /// Nothing can be heard at all, and playback ends.
  case outputFailed(PlaybackFailure)
  /// Another player became audible, and this one was paused.
  case preempted(by: MusicPlayerKind)
  /// The application received a command from an accessory.
  case remoteEvent(RemoteCommand)
  /// The notifications of the player were used in a wrong way.
  case misuse(NotificationMisuse)
}
