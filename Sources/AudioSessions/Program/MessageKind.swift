/// A message that an application receives.
public enum MessageKind: String, CaseIterable, Sendable {
  /// It has been launched.
  case launch
  /// It is to quit.
  case quit
  /// The session was interrupted.
  case interruptionBegin = "interruption.begin"
  /// The interruption is over.
  case interruptionEnd = "interruption.end"
  /// A player was interrupted.
  case playerInterruptionBegin = "player.interruption.begin"
  /// The interruption of a player is over.
  case playerInterruptionEnd = "player.interruption.end"
  /// A recorder was interrupted.
  case recorderInterruptionBegin = "recorder.interruption.begin"
  /// The interruption of a recorder is over.
  case recorderInterruptionEnd = "recorder.interruption.end"
  /// The route changed.
  case routeChange = "route.change"
  /// An input was connected or disconnected.
  case inputAvailable = "input.available"
  /// The user changed the volume.
  case volumeChange = "volume.change"
  /// Sample rate or channels changed.
  case hardwareChange = "hardware.change"
  /// The user wants to stop.
  case alertStop = "alert.stop"
  /// The user wants to go on.
  case alertPlay = "alert.play"
  /// A stream came to its end.
  case ended

  /// Whether applications receive it that do not use their session.
  var needsNoSession: Bool {
    switch self {
    case .launch, .quit, .alertStop, .alertPlay, .ended: true
    default: false
    }
  }

  /// The message as logs have it.
  var event: SessionEvent {
    switch self {
    case .launch: .launch
    case .quit: .quit
    case .interruptionBegin: .interruptionBegin
    case .interruptionEnd: .interruptionEnd
    case .playerInterruptionBegin: .playerInterruptionBegin
    case .playerInterruptionEnd: .playerInterruptionEnd
    case .recorderInterruptionBegin: .recorderInterruptionBegin
    case .recorderInterruptionEnd: .recorderInterruptionEnd
    case .routeChange: .routeChange
    case .inputAvailable: .inputAvailable
    case .volumeChange: .volumeChange
    case .hardwareChange: .hardwareChange
    case .alertStop: .alertStop
    case .alertPlay: .alertPlay
    case .ended: .ended
    }
  }
}
