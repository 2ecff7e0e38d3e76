import LibSync

extension SilenceReason {
  /// The rule, as the end of a sentence that begins with "It is not heard because".
  var words: String {
    switch self {
    case .stopped: "it is stopped"
    case .recording: "it records"
    case .paused: "it is paused"
    case .interrupted: "it is interrupted"
    case .ended: "it has come to its end"
    case .sessionInactive: "its session is not active"
    case .noOutput: "its category or its technology has no output"
    case .silentSwitch: "the ring/silent switch is on silent"
    case .lock: "the screen is locked"
    case .context: "its OpenAL context is not the current one"
    case .slice: "a unit accepts too few frames"
    case .quit: "its application has quit"
    }
  }
}

extension SessionError {
  /// The reason, as a sentence without a full stop.
  var words: String {
    switch self {
    case .notInitialized: "the session has to be initialised first"
    case .alreadyInitialized: "the session is initialised already"
    case .unknownCategory: "no category has that name"
    case .categoryNotAvailable: "the system does not have the category yet"
    case .unsupportedForCategory: "the category does not allow the override"
    case .notAvailable: "the system does not have the override yet"
    case .callInProgress: "a call comes first"
    case .alarmInProgress: "an alarm comes first"
    case .movieNotDisposed: "a movie player with its own session still exists"
    case .noSuitableRoute: "no input to record from"
    case .incompatibleCategory: "a session that records allows no other that mixes"
    case .sessionNotActive: "the session is not active"
    case .outputNotAllowed: "the category does not play"
    case .inputNotAllowed: "the category does not record"
    case .noInput: "the device has no input"
    case .interrupted: "a call or an alarm comes first"
    case .technologyNotAvailable: "the system does not have the technology yet"
    case .notARecorder: "the technology does not record"
    case .unknownStream: "no stream has that name"
    case .notActive: "the property can be read only while the session is active"
    case .listenerUnsupported: "the property has no listeners"
    case .writeOnly: "the property can only be set"
    case .notReadable: "the property can only be listened to"
    case .userControlled: "only the user can do this"
    case .codecUnavailable: "the hardware codec is not available"
    case .noContext: "no OpenAL context"
    case .noNetwork: "the simulated device has no network"
    case .noResumePoint: "no place was saved"
    case .streamRunning: "the stream is running"
    case .unknownUnit: "the stream has no such unit"
    case .unitInitialized: "the units are initialised already"
    case .nonMixableWithMusicPlayer: "the music player cannot play during this session"
    case .unsupportedInSimulator: "the simulator does not simulate it"
    }
  }
}

extension RouteChangeReason {
  /// The reason in words.
  var words: String {
    switch self {
    case .unknown: "for an unknown reason"
    case .newDeviceAvailable: "something was connected"
    case .oldDeviceUnavailable: "something was disconnected"
    case .categoryChange: "the session has another category"
    case .override: "an override changed"
    case .wakeFromSleep: "the device was unlocked"
    case .noSuitableRouteForCategory: "the category has no route that it could use"
    }
  }
}

extension SessionLogEntry {
  /// The rule that decided, in words; `nil` if the entry names none.
  var rule: String? {
    if case .text(let name) = self[.error] { return SessionError(rawValue: name)?.words ?? name }
    if case .text(let name) = self[.reason] {
      if event == .silent { return SilenceReason(rawValue: name)?.words ?? name }
      return SessionError(rawValue: name)?.words ?? RouteChangeReason(rawValue: name)?.words ?? name
    }
    if case .text(let cause) = self[.cause] { return "cause: \(cause)" }
    return nil
  }

  /// The members apart from the rule, such as `stream music, gain 0.2`.
  var details: String {
    members.filter { ![.reason, .error, .cause].contains($0.name) }
      .map { "\($0.name.rawValue) \($0.value.text)" }
      .joined(separator: ", ")
  }
}
