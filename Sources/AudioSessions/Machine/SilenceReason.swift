/// A rule that silences a stream, in the order in which they are applied.
public enum SilenceReason: String, CaseIterable, Sendable {
  /// It does not play.
  case stopped, recording, paused, interrupted, ended
  /// Its session is not active.
  case sessionInactive = "session-inactive"
  /// Its category or its technology does not play.
  case noOutput = "no-output"
  /// The ring/silent switch is on silent.
  case silentSwitch = "switch"
  /// The screen is locked.
  case lock
  /// The context of OpenAL is not the current one.
  case context
  /// A unit accepts too few frames.
  case slice
  /// Its application has quit.
  case quit
}

extension StreamState.State {
  /// The reason why a stream in this state is not heard; `nil` if it plays.
  var silence: SilenceReason? {
    switch self {
    case .stopped: .stopped
    case .playing: nil
    case .recording: .recording
    case .paused: .paused
    case .interrupted: .interrupted
    case .ended: .ended
    }
  }
}
