/// Values that scripts can expect, as they write them.
extension SessionMachine {
  /// Returns something of the iPod's player; `nil` if only its player knows it.
  func value(ofIPod subject: String) -> String? {
    switch subject {
    case "state": ipod.state.rawValue
    case "time": LogValue.nanoseconds(ipod.position(at: time)).text
    case "volume": LogValue.millionths(ipod.volume).text
    default: nil
    }
  }

  package func value(of subject: StreamSubject, for stream: StreamName) -> String {
    switch stream {
    case .ipod: iPodValue(of: subject)?.text ?? "none"
    case .phone: Self.value(of: subject, for: phone)?.text ?? "none"
    case .clock: Self.value(of: subject, for: clock)?.text ?? "none"
    case .application(let name, let stream):
      application(name).flatMap { value(of: subject, forStream: stream, of: $0) }?.text ?? "none"
    }
  }

  private func iPodValue(of subject: StreamSubject) -> LogValue? {
    switch subject {
    case .audible: .boolean(ipod.isAudible)
    case .gain: .millionths(ipod.gain)
    case .state: .name(ipod.state)
    case .position: .nanoseconds(ipod.position(at: time))
    case .reason, .slice, .written: nil
    }
  }

  private static func value(
    of subject: StreamSubject,
    for sound: SystemSoundState
  ) -> LogValue? {
    switch subject {
    case .audible: .boolean(sound.isAudible)
    case .gain: .millionths(sound.gain)
    case .state: .text(sound.isAudible ? "playing" : "stopped")
    case .position, .reason, .slice, .written: nil
    }
  }

  private func value(
    of subject: StreamSubject,
    forStream name: String,
    of application: ApplicationState
  ) -> LogValue? {
    guard let place = application.stream(name) else { return nil }
    let stream = application.streams[place]
    return switch subject {
    case .audible: .boolean(stream.heard.isAudible)
    case .gain: .millionths(stream.heard.gain)
    case .state: .name(stream.state)
    case .position: .nanoseconds(stream.position(at: time))
    case .reason: stream.heard.isAudible ? .text("audible") : .name(stream.heard.reason)
    case .slice: .integer(device.frames(of: application))
    case .written: .integer(stream.encoding.written)
    }
  }

  package func value(of subject: SessionSubject) -> String {
    switch subject {
    case .device(let subject): value(of: subject).text
    case .application(let name, let subject): value(of: subject, for: name)?.text ?? "none"
    case .flag(let flag, of: let name):
      LogValue.boolean(application(name)?.run.flags.contains(flag) ?? false).text
    }
  }

  private func value(of subject: SessionSubject.Device) -> LogValue {
    switch subject {
    case .route, .routeOutput, .routeInput:
      if device.isSimulator {
        .name(SessionError.unsupportedInSimulator)
      } else if subject == .route {
        .text(deviceRoute.name)
      } else if subject == .routeOutput {
        .name(deviceRoute.output)
      } else {
        .name(deviceRoute.input)
      }
    case .silentSwitch: .text(device.isSilent ? "silent" : "ring")
    case .locked: .boolean(device.isLocked)
    case .call: .name(device.call)
    case .alarm: .boolean(!device.alarms.isEmpty)
    case .volume: .millionths(device.volume)
    case .airplane: .boolean(device.isInAirplaneMode)
    case .lowPower: .boolean(savesPower)
    }
  }

  private func value(of subject: SessionSubject.Application, for name: String) -> LogValue? {
    let application =
      self.application(name)
      ?? ApplicationState(name, category: SessionCategory.standard(on: device.system))
    let run = application.run
    switch subject {
    case .running: return .boolean(application.isRunning)
    case .holding: return .boolean(run.session.isHolding)
    case .alert: return .boolean(run.showsAlert)
    case .initialized: return .boolean(run.session.isInitialized)
    case .result: return .text(run.failure?.rawValue ?? "ok")
    case .value: return run.value
    case .context: return .name(run.context)
    default: break
    }
    guard application.isRunning else { return nil }
    if let override = SessionOverride(rawValue: subject.rawValue) {
      return .boolean(run.session.upcomingSettings[override])
    }
    return value(of: subject, forRunning: application)
  }

  private func value(
    of subject: SessionSubject.Application,
    forRunning application: ApplicationState
  ) -> LogValue? {
    let session = application.session
    let route = device.route(of: application)
    switch subject {
    case .session:
      return .text(
        session.isActive ? "active" : session.isInterrupted ? "interrupted" : "inactive"
      )
    case .route, .routeOutput, .routeInput:
      if device.isSimulator { return .name(SessionError.unsupportedInSimulator) }
      return subject == .route
        ? .text(route.name) : subject == .routeOutput ? .name(route.output) : .name(route.input)
    case .rate: return .integer(device.rate(of: application))
    case .buffer: return device.bufferDuration(of: application)
    case .category: return .name(session.settings.category)
    case .requested: return .name(session.requested.category)
    case .mixable: return .boolean(session.settings.isMixable)
    case .hardwareDecoding: return .boolean(session.settings.decodesInHardware)
    case .hardwareEncoding:
      return .boolean(device.features.hasEncoder && session.settings.encodesInHardware)
    case .resume: return .boolean(!application.resumePoints.isEmpty)
    default: return nil
    }
  }
}
