/// Something that happens to a simulated device.
public enum DeviceEvent: Hashable, Sendable {
  /// An alarm.
  public enum Alarm: String, CaseIterable, Sendable {
    /// The origin of the alarm.
    case clock, calendar
  }

  /// An event in a call.
  public enum CallEvent: String, CaseIterable, Sendable {
    /// A step of the call.
    case ring, answer, decline, end
  }

  /// A command of the user to the iPod.
  public enum IPodCommand: Hashable, Sendable {
    /// A command to the iPod.
    case play, pause, stop
    /// Plays a file.
    case playFile(String)
    /// A volume in millionths.
    case volume(Int64)
    /// Something that only its player knows.
    case other(String)
  }

  /// An event for the application that plays a script.
  public enum HostEvent: String, CaseIterable, Sendable {
    /// A change of the application.
    case background, foreground, quit
  }

  /// An application is launched.
  indirect case launch(String, LaunchOptions)
  /// An application does something.
  case perform(ApplicationAction, by: String)
  /// An application gets a handler.
  indirect case handle(MessageKind, MessageHandler, by: String)
  /// An application loses its handlers of a message.
  case ignore(MessageKind, by: String)
  /// A headset is plugged, or pulled if it is `nil`.
  case headset(Attachments.Headset?)
  /// An attachment comes or goes, or airplane mode is switched.
  case dock(Bool), bluetooth(Bool), power(Bool), airplane(Bool)
  /// The ring/silent switch is moved.
  case silentSwitch(isSilent: Bool)
  /// The user sets the volume, in millionths.
  case volume(Int64)
  /// The screen is locked, unlocked or touched.
  case lock, unlock, touch
  /// A message arrives.
  case receiveText
  /// The user answers an alert: to go on, or to stop.
  case answerAlert(goesOn: Bool)
  /// Something happens to a call.
  case call(CallEvent)
  /// An alarm begins.
  case alarm(Alarm)
  /// Dismisses an alarm; `nil` for all.
  case dismissAlarm(Alarm?)
  /// An accessory sends a command.
  case remote(RemoteButton)
  /// The user commands the iPod.
  case ipod(IPodCommand)
  /// A command to a player that belongs to no device.
  case player(String, command: String)
  /// Something happens to the application that plays a script.
  case host(HostEvent)
}

/// A command that an accessory sends.
public enum RemoteButton: String, CaseIterable, Sendable {
  /// A button that is pressed.
  case play, pause, stop, toggle, next, previous
  /// Begins to seek forward.
  case beginSeekingForward = "seek-forward-begin"
  /// Ends seeking forward.
  case endSeekingForward = "seek-forward-end"
  /// Begins to seek backward.
  case beginSeekingBackward = "seek-backward-begin"
  /// Ends seeking backward.
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
