import AudioSessions

/// The invariants of every device, stated without the rules of the module.
enum SessionInvariants {
  private static func mixes(_ settings: SessionSettings) -> Bool {
    switch settings.category {
    case .ambient: true
    case .playback, .playAndRecord: settings[.mix] || settings[.duck]
    case .soloAmbient, .record, .audioProcessing: false
    }
  }

  private static func canSoundTogether(_ one: SessionSettings, _ other: SessionSettings) -> Bool {
    one.category != .record && other.category != .record && (mixes(one) || mixes(other))
  }

  /// The streams of an application that are heard through its session.
  private static func isHeard(_ application: ApplicationState, _ machine: SessionMachine) -> Bool {
    application.isRunning
      && application.streams.contains { stream in
        let isOwn =
          stream.technology == .movie
          && (stream.declaration.hasOwnSession || machine.device.setup.system < SystemVersion(3, 2))
        return stream.heard.isAudible && stream.technology != .systemSound && !isOwn
      }
  }

  /// Returns what does not hold of a device; `nil` if everything does.
  static func violation(in machine: SessionMachine) -> String? {
    let heard = machine.applications.filter { isHeard($0, machine) }
    for (place, application) in heard.enumerated() {
      let session = application.session
      if !session.isActive || session.isInterrupted { return "heard without an active session" }
      if machine.device.call != .idle { return "heard beside a call" }
      if !machine.device.alarms.isEmpty { return "heard beside an alarm" }
      for other in heard[(place + 1)...]
      where !canSoundTogether(session.settings, other.session.settings) {
        return "two sessions are heard that do not mix"
      }
      if machine.ipod.isAudible, !mixes(session.settings) {
        return "the iPod is heard beside a session that does not mix"
      }
    }
    let recorder = machine.applications.first {
      $0.isRunning && $0.session.isHolding && $0.session.settings.category == .record
    }
    if let recorder, machine.ipod.isAudible || heard.contains(where: { $0.name != recorder.name }) {
      return "heard beside a session that records"
    }
    for application in machine.applications {
      if let violation = violation(in: application, on: machine) { return violation }
    }
    if machine.device.call == .active, machine.device.volume > 0, !machine.phone.isAudible {
      return "the phone is not heard"
    }
    if machine.device.call != .idle, machine.ipod.isAudible || machine.clock.isAudible {
      return "something is heard beside the phone"
    }
    return nil
  }

  private static func violation(
    in application: ApplicationState,
    on machine: SessionMachine
  ) -> String? {
    let session = application.session
    if session.isHolding, !session.isActive { return "holds without being active" }
    if session.isInterrupted, session.isActive { return "active while interrupted" }
    if !application.isRunning,
      session.isActive || application.streams.contains(where: \.heard.isAudible)
    {
      return "active after its end"
    }
    let hasInput = [.record, .playAndRecord].contains(session.settings.category)
    for stream in application.streams {
      if !(0...1_000_000).contains(stream.heard.gain) { return "a gain outside 0 to 1" }
      if stream.heard.gain > 0, !stream.heard.isAudible { return "a gain without sound" }
      if stream.state == .recording, application.isRunning, !session.isActive || !hasInput {
        return "records without a session for it"
      }
    }
    let route = machine.device.route(of: application)
    if route.output == .headphone, machine.device.attachments.headset == nil {
      return "a headphone that is not there"
    }
    if route.output != .none, [.record, .audioProcessing].contains(session.settings.category) {
      return "an output that the category does not have"
    }
    return nil
  }

  /// Returns what is wrong with the order of messages; `nil` if nothing is.
  static func violation(in log: [SessionLogEntry]) -> String? {
    enum Phase { case inactive, begun }
    var phases: [SessionLogEntry.Source: Phase] = [:]
    for entry in log {
      switch entry.event {
      case .sessionInactive: phases[entry.source] = .inactive
      case .interruptionBegin:
        if phases[entry.source] != .inactive { return "a begin while the session is active" }
        phases[entry.source] = .begun
      case .interruptionEnd:
        if phases[entry.source] != .begun { return "an end without a begin, or two of them" }
        phases[entry.source] = nil
      case .appLaunch: phases[entry.source] = nil
      default: break
      }
    }
    return nil
  }
}
