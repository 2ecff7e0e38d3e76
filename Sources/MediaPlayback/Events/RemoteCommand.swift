/// A command that a headset or another accessory sends.
public enum RemoteCommand: String, CaseIterable, Sendable {
  /// Plays.
  case play
  /// Pauses.
  case pause
  /// Stops.
  case stop
  /// Pauses if something plays, otherwise plays.
  case toggle
  /// Skips to the next item.
  case next
  /// Skips to the previous item.
  case previous
  /// Begins to move forward fast.
  case beginSeekingForward = "seek-forward-begin"
  /// Ends moving forward.
  case endSeekingForward = "seek-forward-end"
  /// Begins to move backward fast.
  case beginSeekingBackward = "seek-backward-begin"
  /// Ends moving backward.
  case endSeekingBackward = "seek-backward-end"
}
