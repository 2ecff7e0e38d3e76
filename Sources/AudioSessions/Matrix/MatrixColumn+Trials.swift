extension MatrixColumn {
  /// Finds out what a device does, by trying it.
  public init(
    _ profile: DeviceProfile,
    _ system: SystemVersion,
    _ category: SessionCategory,
    _ overrides: [SessionOverride]
  ) {
    (self.profile, self.system) = (profile, system)
    (self.category, self.overrides) = (category, overrides)
    let trial = MatrixTrial(profile, system)
    let base = trial.performing([.category(category)])
    if let failure = base.failure {
      add(.category, .name(failure), .notBefore22)
      return
    }
    for override in overrides {
      let failure = base.performing([.override(override, true)]).failure
      add(.override(override), Self.result(failure), Self.rule(override, failure))
    }
    if cells.contains(where: { $0.cell.value != Self.result(nil) }) { return }
    let actions = overrides.map { ApplicationAction.override($0, true) }
    let ready = base.performing(actions)
    let busy = MatrixTrial(profile, system, playsIPod: true)
      .performing([.category(category)] + actions)
    for behavior in Behavior.allCases {
      add(.behavior(behavior), value(behavior, ready, busy), rule(behavior, ready))
    }
  }

  /// Returns the columns of all models, systems, categories and sets of overrides.
  public static func all() -> [Self] {
    var columns: [Self] = []
    for profile in DeviceProfile.allCases {
      for system in SystemVersion.known {
        for category in SessionCategory.allCases {
          columns += overrideSets.map { Self(profile, system, category, $0) }
        }
      }
    }
    return columns
  }

  private mutating func add(_ question: Question, _ value: LogValue, _ rule: MatrixRule) {
    cells.append((question, Cell(value: value, rule: rule)))
  }

  static func result(_ failure: SessionError?) -> LogValue { .text(failure?.rawValue ?? "ok") }

  private func value(
    _ behavior: Behavior,
    _ ready: MatrixTrial,
    _ busy: MatrixTrial
  ) -> LogValue {
    if let exemption = exemption(from: behavior, ready) { return .text(exemption.text) }
    let active = ready.performing([.activate])
    let playing = active.performing([.play("s")])
    let recording = active.performing([.record("i")])
    let settings = SessionSettings(category, overrides)
    switch behavior {
    case .otherAudio: return .boolean(busy.performing([.activate]).machine.ipod.state == .playing)
    case .silentSwitch:
      return .boolean(playing.receiving(.silentSwitch(isSilent: true)).stream("s").heard.isAudible)
    case .lock: return .boolean(playing.receiving(.lock).stream("s").heard.isAudible)
    case .output: return Self.result(playing.failure)
    case .input: return Self.result(recording.failure)
    case .lockedInput:
      return .boolean(recording.receiving(.lock).stream("i").state == .recording)
    case .decoding: return .boolean(settings.decodesInHardware)
    case .encoding:
      return .boolean(profile.features.hasEncoder && settings.encodesInHardware)
    case .messageTone:
      let tone = active.receiving(.receiveText).log.first { $0.event == .smsTone }
      return tone?[.audible] ?? .boolean(false)
    case .call: return .boolean(!active.receiving(.call(.ring)).application.session.isActive)
    case .alarm: return .boolean(!active.receiving(.alarm(.clock)).application.session.isActive)
    case .outputRoute: return .name(ready.machine.device.route(of: settings).output)
    case .inputRoute: return .name(ready.machine.device.route(of: settings).input)
    }
  }
}

/// A device with one application, on which something is tried.
struct MatrixTrial {
  private static let name = "A"

  private(set) var machine: SessionMachine
  /// The log of the last event.
  private(set) var log: [SessionLogEntry] = []

  init(_ profile: DeviceProfile, _ system: SystemVersion, playsIPod: Bool = false) {
    var setup = SimulatedDeviceSetup()
    (setup.profile, setup.system) = (profile, system)
    machine = SessionMachine(setup)
    if playsIPod { receive(.ipod(.play)) }
    var options = LaunchOptions()
    (options.technology, options.style) = (.audioQueue, .object)
    receive(.launch(Self.name, options))
    for stream in ["s", "i"] {
      receive(.perform(.declare(StreamDeclaration(stream)), by: Self.name))
    }
  }

  private mutating func receive(_ event: DeviceEvent) {
    machine.receive(event)
    machine.settle()
    log = machine.takeLog()
  }

  func receiving(_ event: DeviceEvent) -> Self {
    var next = self
    next.receive(event)
    return next
  }

  func performing(_ actions: [ApplicationAction]) -> Self {
    actions.reduce(self) { $0.receiving(.perform($1, by: Self.name)) }
  }

  var application: ApplicationState {
    machine.application(Self.name) ?? ApplicationState(Self.name, category: .soloAmbient)
  }

  /// The reason why the last action failed.
  var failure: SessionError? { application.run.failure }

  func stream(_ name: String) -> StreamState {
    application.streams.first { $0.name == name }
      ?? StreamState(StreamDeclaration(name), technology: .audioQueue)
  }
}
