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

/// The two kinds of music players.
public enum MusicPlayerKind: String, CaseIterable, Sendable {
  /// Plays for an application: what it plays is its own affair, and it stops with the application.
  case application
  /// Controls the iPod, whose queue, modes and state all applications share, and which plays on
  /// without them.
  case iPod = "ipod"
}

/// A change of a player that it posts notifications of; what changed is read from the player.
public enum PlayerNotification: String, CaseIterable, Sendable {
  /// There is another now-playing item, or none any more.
  case nowPlayingItemDidChange
  /// The playback state has changed.
  case playbackStateDidChange
  /// The volume has changed.
  case volumeDidChange
}

/// A mistake in the use of notifications, by which an application misses changes.
public enum NotificationMisuse: String, CaseIterable, Sendable {
  /// An observer was added after notifications were switched on, and may have missed some.
  case observerAddedAfterBegin
  /// An observer was removed after notifications were switched off, or never.
  case observerRemovedAfterEnd
  /// Notifications were switched off more often than on.
  case endWithoutBegin
  /// The player was released while its notifications were switched on.
  case releasedWhileGenerating
}
