/// Something that happens to a simulated device.
public enum DeviceEvent: Hashable, Sendable {
  /// An alarm.
  public enum Alarm: String, CaseIterable, Sendable {
    case clock, calendar
  }

  /// An event in a call.
  public enum CallEvent: String, CaseIterable, Sendable {
    case ring, answer, decline, end
  }

  /// A command of the user to the iPod.
  public enum IPodCommand: Hashable, Sendable {
    case play, pause, stop
    /// A volume in millionths.
    case volume(Int64)
    /// Something that only its player knows.
    case other(String)
  }

  /// An event for the application that plays a script.
  public enum HostEvent: String, CaseIterable, Sendable {
    case background, foreground, quit
  }

  indirect case launch(String, LaunchOptions)
  case perform(ApplicationAction, by: String)
  indirect case handle(MessageKind, MessageHandler, by: String)
  case ignore(MessageKind, by: String)
  /// A headset is plugged, or pulled if it is `nil`.
  case headset(Attachments.Headset?)
  case dock(Bool), bluetooth(Bool), power(Bool), airplane(Bool)
  case silentSwitch(isSilent: Bool)
  case volume(Int64)
  case lock, unlock, touch
  case receiveText
  /// The user answers an alert: to go on, or to stop.
  case answerAlert(goesOn: Bool)
  case call(CallEvent)
  case alarm(Alarm)
  /// Dismisses an alarm; `nil` for all.
  case dismissAlarm(Alarm?)
  case remote(RemoteButton)
  case ipod(IPodCommand)
  /// A command to a player that belongs to no device.
  case player(String, command: String)
  case host(HostEvent)
}

/// A command that an accessory sends.
public enum RemoteButton: String, CaseIterable, Sendable {
  case play, pause, stop, toggle, next, previous
  case beginSeekingForward = "seek-forward-begin"
  case endSeekingForward = "seek-forward-end"
  case beginSeekingBackward = "seek-backward-begin"
  case endSeekingBackward = "seek-backward-end"
}

extension DeviceEvent {
  /// The statement, if the simulator rejects it.
  var rejectedBySimulator: String? {
    switch self {
    case .call: "call"
    case .alarm, .dismissAlarm: "alarm"
    case .silentSwitch: "switch"
    case .lock: "lock"
    case .unlock: "unlock"
    case .headset: "headset"
    case .dock: "dock"
    case .bluetooth: "bluetooth"
    default: nil
    }
  }

  /// Whether the user does it, so that the time until the screen locks begins again.
  var isByUser: Bool {
    switch self {
    case .touch, .unlock, .silentSwitch, .volume, .headset, .dock, .power, .airplane, .answerAlert,
      .remote, .launch, .dismissAlarm, .call(.answer), .call(.decline), .call(.end):
      true
    default: false
    }
  }

  /// The application that it concerns; `nil` if it concerns none.
  package var application: String? {
    switch self {
    case .perform(_, by: let name), .handle(_, _, by: let name), .ignore(_, by: let name): name
    default: nil
    }
  }
}
