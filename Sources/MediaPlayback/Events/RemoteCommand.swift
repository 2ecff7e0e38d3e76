/// A command that a headset or another accessory sends.
public enum RemoteCommand: String, CaseIterable, Sendable {
  case play, pause, stop
  /// Pauses if something plays, and else plays.
  case toggle
  case next, previous
  case beginSeekingForward = "seek-forward-begin"
  case endSeekingForward = "seek-forward-end"
  case beginSeekingBackward = "seek-backward-begin"
  case endSeekingBackward = "seek-backward-end"
}
