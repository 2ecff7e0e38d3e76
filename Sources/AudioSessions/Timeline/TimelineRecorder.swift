/// Records the states of a device and its applications.
struct TimelineRecorder: DeviceRecorder {
  private typealias Subject = SessionTimeline.Subject
  private typealias State = SessionTimeline.State
  private typealias Span = SessionTimeline.Span

  private var spans: [SessionTimeline.Subject: [SessionTimeline.Span]] = [:]
  private var isBegun = false

  private static let parts: [Subject] = [
    .screen, .silentSwitch, .airplane, .route, .phone, .clock, .ipod,
  ]

  /// The number of applications, and of streams of each, that are followed; more would make a page
  /// that nobody reads.
  private static let maxApplications = 100
  private static let maxStreams = 50

  mutating func record(_ machine: SessionMachine) {
    // Whatever changes has an entry.
    if isBegun, machine.log.isEmpty { return }
    isBegun = true
    for part in Self.parts { note(machine.state(of: part), of: part, at: machine.time) }
    for application in machine.applications.prefix(Self.maxApplications) {
      note(
        machine.state(ofSessionOf: application),
        of: .session(application.name),
        at: machine.time
      )
      for stream in application.streams.prefix(Self.maxStreams) {
        note(
          machine.state(of: stream, in: application),
          of: .stream(stream.name, of: application.name),
          at: machine.time
        )
      }
    }
  }

  private mutating func note(_ state: State, of subject: Subject, at time: Int64) {
    guard let last = spans[subject]?.last else {
      if state != .idle {
        spans[subject, default: []].append(Span(start: time, end: time, state: state))
      }
      return
    }
    if last.state == state { return }
    var changed = spans.removeValue(forKey: subject) ?? []
    changed[changed.count - 1].end = time
    // Within an instant, only the last state counts.
    if last.start == time { changed.removeLast() }
    if changed.last?.state != state || changed.last?.end != time {
      changed.append(Span(start: time, end: time, state: state))
    }
    spans[subject] = changed
  }

  /// Returns the number of sessions and streams that are not followed.
  static func omittedCount(on machine: SessionMachine) -> Int {
    machine.applications.enumerated().reduce(0) { count, element in
      let streams = element.element.streams.count
      return element.offset < maxApplications
        ? count + max(0, streams - maxStreams) : count + 1 + streams
    }
  }

  /// Returns the lanes that show something, in the order of the device.
  func lanes(until end: Int64, on machine: SessionMachine) -> [SessionTimeline.Lane] {
    let subjects =
      Self.parts
      + machine.applications.flatMap { application in
        [.session(application.name)]
          + application.declarations.map { Subject.stream($0.name, of: application.name) }
      }
    return subjects.compactMap { subject in
      var shown = spans[subject] ?? []
      if let last = shown.indices.last { shown[last].end = end }
      shown.removeAll { $0.state == .idle || $0.start == $0.end }
      return shown.isEmpty ? nil : SessionTimeline.Lane(subject: subject, spans: shown)
    }
  }
}

extension SessionMachine {
  fileprivate func state(of part: SessionTimeline.Subject) -> SessionTimeline.State {
    switch part {
    case .screen: device.isLocked ? .on("locked") : .idle
    case .silentSwitch: device.isSilent ? .on("silent") : .idle
    case .airplane: device.isInAirplaneMode ? .on("airplane mode") : .idle
    case .route: device.isSimulator ? .idle : .on(deviceRoute.name)
    case .phone:
      if phone.isAudible {
        .audible(phone.name, gain: phone.gain, isLowered: false)
      } else {
        device.call == .idle ? .idle : .on("ringing silently")
      }
    case .clock:
      if clock.isAudible {
        .audible(clock.name, gain: clock.gain, isLowered: false)
      } else {
        device.alarms.isEmpty ? .idle : .on("alarm waits for the call")
      }
    case .ipod: iPodState
    case .session, .stream: .idle
    }
  }

  private var iPodState: SessionTimeline.State {
    switch ipod.state {
    case .stopped: .idle
    case .paused: .paused
    case .interrupted: .interrupted(priorityCause)
    case .playing:
      .audible(nil, gain: ipod.gain, isLowered: ipod.gain < gain(of: ipod.volume, isDucked: false))
    }
  }

  fileprivate func state(
    ofSessionOf application: ApplicationState
  ) -> SessionTimeline.State {
    guard application.isRunning else { return .idle }
    let session = application.session
    if session.isInterrupted { return .interrupted(causes(of: application)) }
    guard session.isActive else { return .inactive }
    let overrides = SessionOverride.allCases.filter { session.settings[$0] }
    let words = [session.settings.category.rawValue] + overrides.map(\.rawValue)
    let route = device.isSimulator ? "" : device.route(of: application).name
    return .active(words.joined(separator: ", "), route: route)
  }

  fileprivate func state(
    of stream: StreamState,
    in application: ApplicationState
  ) -> SessionTimeline.State {
    guard application.isRunning else { return .idle }
    switch stream.state {
    case .stopped, .ended: return .idle
    case .paused: return .paused
    case .recording: return .recording
    case .interrupted: return .interrupted(causes(of: application))
    case .playing:
      if stream.technology == .encoder { return .on("converting") }
      guard stream.heard.isAudible else { return .silent(stream.heard.reason) }
      let full = gain(of: stream.declaration.volume, isDucked: false)
      return .audible(nil, gain: stream.heard.gain, isLowered: stream.heard.gain < full)
    }
  }

  /// Returns the causes that interrupt an application now, as logs have them.
  private func causes(of application: ApplicationState) -> String {
    let causes = application.session.causes.map(\.text).sorted()
    // A movie player with a session of its own is interrupted by itself.
    return causes.isEmpty ? priorityCause : causes.joined(separator: ", ")
  }

  private var priorityCause: String {
    switch device.priority {
    case nil: ""
    case .alarmInProgress: InterruptionCause.alarm.text
    default: InterruptionCause.call.text
    }
  }
}
