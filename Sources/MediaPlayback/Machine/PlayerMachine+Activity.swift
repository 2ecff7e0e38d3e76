package import MediaModel

/// The rules for plays, skips and bookmarks.
extension PlayerMachine {
  private static let skip = SampleTime(.seconds(2))...SampleTime(.seconds(20))

  /// Returns the activity with the now-playing item that a command on a date means; `nil` if it
  /// does not count.
  func activity(of command: PlayerCommand, on date: Timestamp) -> PlaybackActivity? {
    guard let item = nowPlayingItem, let kind = activity(of: command) else { return nil }
    return PlaybackActivity(kind, of: item.persistentID, on: date)
  }

  /// Returns the activity with the now-playing item that a command means; `nil` if it does not
  /// count.
  package func activity(of command: PlayerCommand) -> PlaybackActivity.Kind? {
    guard let item = nowPlayingItem else { return nil }
    switch command {
    case .endItem: return .play(count: 1)
    case .next
    where state != .stopped && Self.skip.contains(position)
      && length.map({ position < $0 }) ?? true:
      return .skip
    case .pause, .stop, .beginInterruption, .preempt:
      let isLong = !(item.mediaType ?? []).isDisjoint(with: [.audioBook, .anyPodcast])
      return isLong && isMoving ? .bookmark(position.duration) : nil
    default: return nil
    }
  }
}
