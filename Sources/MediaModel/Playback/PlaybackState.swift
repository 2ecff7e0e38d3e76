/// The state of a music player.
public enum PlaybackState: String, CaseIterable, Codable, Sendable {
  /// Nothing plays.
  case stopped
  /// The now-playing item plays.
  case playing
  /// The now-playing item is paused.
  case paused
  /// Something else, such as a call, keeps the player from playing.
  case interrupted
  /// The player moves forward fast.
  case seekingForward
  /// The player moves backward fast.
  case seekingBackward
}

/// The part of the queue that a music player repeats.
public enum RepeatMode: String, CaseIterable, Codable, Sendable {
  /// The user's preference.
  case `default`
  /// Nothing.
  case none
  /// The now-playing item.
  case one
  /// The whole queue.
  case all
}

/// The way in which a music player shuffles its queue.
public enum ShuffleMode: String, CaseIterable, Codable, Sendable {
  /// As the user prefers.
  case `default`
  /// Not at all.
  case off
  /// By item.
  case songs
  /// By album, with the tracks of each in their order.
  case albums
}
