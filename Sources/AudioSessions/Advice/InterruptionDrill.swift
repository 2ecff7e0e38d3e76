/// The effect of an interruption on a technology, and the duties of an application then, found out
/// by trying.
public struct InterruptionDrill: Hashable, Sendable {
  /// The cause of the interruption, which the user ends by declining or dismissing it.
  public enum Cause: String, CaseIterable, Sendable {
    /// A call, or an alarm of the clock or the calendar.
    case call, clock, calendar
  }

  /// Whoever activates the session again.
  public enum Activation: String, CaseIterable, Sendable {
    /// The system does, when playing or recording goes on.
    case system
    /// The application has to.
    case application
    /// Nobody: the sound needs no session.
    case nobody
  }

  /// The technology; `nil` for the music player.
  public var technology: Technology?
  /// The reason why nothing could be played; `nil` if something was.
  public var failure: SessionError?
  /// The state of the stream during the interruption, such as `interrupted`.
  public var interruptedState = ""
  /// Whether it goes on without code in the application.
  public var resumesAlone = false
  /// Whoever activates the session again.
  public var activation = Activation.nobody
  /// Whether it goes on at the place where it was interrupted.
  public var keepsPlace = false
  /// The least that the application has to do when the interruption begins.
  public var atBegin: [ApplicationAction] = []
  /// The least that the application has to do when the interruption ends.
  public var atEnd: [ApplicationAction] = []
}

extension InterruptionDrill {
  /// Interrupts each technology, and the music player, in the same way.
  ///
  /// - Parameters:
  ///   - system: The version of the system.
  ///   - cause: The cause of the interruption.
  /// - Returns: The results, in the order of the technologies.
  public static func all(
    on system: SystemVersion = SimulatedDeviceSetup().system,
    cause: Cause = .call
  ) -> [Self] {
    Technology.allCases.map { Self($0, on: system, cause: cause) }
      + [musicPlayer(on: system, cause: cause)]
  }

  /// Interrupts a technology.
  public init(_ technology: Technology, on system: SystemVersion, cause: Cause = .call) {
    self.technology = technology
    let trials = DrillTrial.duties(of: technology).lazy.map {
      DrillTrial(technology, system, cause, atBegin: $0, atEnd: $1)
    }
    let first = DrillTrial(technology, system, cause, atBegin: [], atEnd: [])
    failure = first.failure
    if failure != nil { return }
    interruptedState = first.interruptedState
    resumesAlone = first.goesOn
    // A short sound of the interface has no place to go back to.
    let isWhole = technology != .systemSound
    guard let best = trials.first(where: { isWhole ? $0.keepsPlace : $0.goesOn }) else { return }
    keepsPlace = best.keepsPlace
    (atBegin, atEnd) = (best.atBegin, best.atEnd)
    activation =
      technology == .systemSound ? .nobody : atEnd.contains(.activate) ? .application : .system
  }

  /// Interrupts the music player.
  public static func musicPlayer(on system: SystemVersion, cause: Cause = .call) -> Self {
    var setup = SimulatedDeviceSetup()
    setup.system = system
    var machine = SessionMachine(setup)
    machine.receive(.ipod(.play))
    machine.pass(to: DrillTrial.beginTime)
    machine.receive(cause.begin)
    var drill = Self(technology: nil)
    drill.interruptedState = machine.ipod.state.rawValue
    let place = machine.ipod.position(at: machine.time)
    machine.pass(to: DrillTrial.endTime)
    machine.receive(cause.end)
    drill.resumesAlone = machine.ipod.state == .playing
    drill.keepsPlace = drill.resumesAlone && machine.ipod.position(at: machine.time) == place
    drill.activation = .system
    return drill
  }

  private init(technology: Technology?) { self.technology = technology }
}

extension InterruptionDrill.Cause {
  fileprivate var begin: DeviceEvent {
    switch self {
    case .call: .call(.ring)
    case .clock: .alarm(.clock)
    case .calendar: .alarm(.calendar)
    }
  }

  fileprivate var end: DeviceEvent { self == .call ? .call(.decline) : .dismissAlarm(nil) }
}

/// An interruption of a stream, and what its application does about it.
private struct DrillTrial {
  static let beginTime = FixedPoint.second / 4
  static let endTime = FixedPoint.second
  private static let name = "App"
  private static let stream = "sound"

  let atBegin: [ApplicationAction]
  let atEnd: [ApplicationAction]
  private(set) var failure: SessionError?
  private(set) var interruptedState = ""
  /// Whether the stream is heard, or recorded or converted, after the interruption.
  private(set) var goesOn = false
  /// Whether it goes on at the place where it was.
  private(set) var keepsPlace = false
  private var machine: SessionMachine

  init(
    _ technology: Technology,
    _ system: SystemVersion,
    _ cause: InterruptionDrill.Cause,
    atBegin: [ApplicationAction],
    atEnd: [ApplicationAction]
  ) {
    (self.atBegin, self.atEnd) = (atBegin, atEnd)
    var setup = SimulatedDeviceSetup()
    setup.system = system
    machine = SessionMachine(setup)
    launch(technology)
    if !technology.activatesSession, technology != .systemSound { perform([.activate]) }
    perform([Self.start(technology)])
    failure = machine.application(Self.name)?.run.failure
    if failure != nil { return }
    run(until: Self.beginTime)
    receive(cause.begin)
    guard let interrupted = state else { return }
    interruptedState = interrupted.state.rawValue
    let place = interrupted.position(at: machine.time)
    run(until: Self.endTime)
    receive(cause.end)
    guard let resumed = state else { return }
    goesOn = resumed.isRunning && (resumed.heard.isAudible || technology.isMute)
    keepsPlace = goesOn && resumed.position(at: machine.time) == place
  }

  /// Returns what an application can do at the begin and at the end of an interruption, beginning
  /// with the least.
  static func duties(
    of technology: Technology
  ) -> [(atBegin: [ApplicationAction], atEnd: [ApplicationAction])] {
    var duties: [([ApplicationAction], [ApplicationAction])] = [([], [])]
    let contexts: [([ApplicationAction], [ApplicationAction])] = [
      ([], []), ([.context(.none)], [.context(.current)]),
      ([.context(.destroy)], [.context(.recreate)]),
    ]
    for activation: [ApplicationAction] in [[], [.activate]] {
      for (release, create) in contexts {
        for (save, restore): ([ApplicationAction], [ApplicationAction]) in [
          ([], []), ([.save(stream)], [.restore(stream)]),
        ] {
          let end = activation + create + restore + [start(technology)]
          duties.append((release + save, end))
        }
      }
    }
    return duties.sorted { $0.0.count + $0.1.count < $1.0.count + $1.1.count }
  }

  private static func start(_ technology: Technology) -> ApplicationAction {
    technology == .fileRecorder ? .record(stream) : .play(stream)
  }

  private mutating func launch(_ technology: Technology) {
    var options = LaunchOptions()
    (options.technology, options.style) = (technology, .object)
    options.category =
      switch technology {
      case .fileRecorder: .record
      case .encoder: .audioProcessing
      default: .playback
      }
    receive(.launch(Self.name, options))
    var declaration = StreamDeclaration(Self.stream)
    (declaration.buffers, declaration.buffer) = (100, FixedPoint.second / 10)
    perform([.declare(declaration)])
    for (kind, actions) in [(MessageKind.interruptionBegin, atBegin), (.interruptionEnd, atEnd)] {
      for action in actions {
        receive(.handle(kind, MessageHandler(action: action), by: Self.name))
      }
    }
  }

  private var state: StreamState? {
    guard let application = machine.application(Self.name),
      let place = application.stream(Self.stream)
    else { return nil }
    return application.streams[place]
  }

  private mutating func perform(_ actions: [ApplicationAction]) {
    for action in actions { receive(.perform(action, by: Self.name)) }
  }

  private mutating func receive(_ event: DeviceEvent) {
    machine.receive(event)
    machine.settle()
  }

  private mutating func run(until time: Int64) {
    while let next = machine.nextTime, next <= time { machine.passToNext() }
    machine.pass(to: time)
  }
}
