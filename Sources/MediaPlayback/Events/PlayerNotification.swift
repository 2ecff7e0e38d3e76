/// A change of a player that it posts notifications of; what changed is read from the player.
public enum PlayerNotification: String, CaseIterable, Sendable {
  /// There is another now-playing item, or none any more.
  case nowPlayingItemDidChange
  /// The playback state has changed.
  case playbackStateDidChange
  /// The volume has changed.
  case volumeDidChange
}
