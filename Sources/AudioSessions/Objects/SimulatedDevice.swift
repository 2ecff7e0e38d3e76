/// A simulated device, on which applications use audio sessions.
///
/// Whatever happens to it is given to `logHandler`. Nothing happens by itself but what
/// `run(until:)` lets happen, so that two runs are the same.
@MainActor public final class SimulatedDevice {
  /// Receives the log.
  public var logHandler: ((SessionLogEntry) -> Void)? {
    didSet { deliverLog() }
  }

  /// Receives each change of what is heard, for a ``SessionRenderer``.
  public var soundHandler: ((SoundChange) -> Void)? {
    didSet { machine.keepsSounds = soundHandler != nil }
  }

  package private(set) var machine: SessionMachine
  private var sessions: [String: AudioSession] = [:]
  private var isDelivering = false

  /// Creates a device that has just been switched on.
  public init(
    _ setup: SimulatedDeviceSetup = SimulatedDeviceSetup(),
    limits: SessionLimits = SessionLimits()
  ) {
    machine = SessionMachine(setup, limits: limits)
  }

  /// The nanoseconds since the beginning.
  public var time: Int64 { machine.time }

  /// The limit that ended the simulation; `nil` if it can go on.
  public var exceededLimit: SessionLimit? { machine.exceededLimit }

  /// The route of the device.
  public var route: AudioRoute { machine.deviceRoute }

  /// Whether the iPod is heard.
  public var isIPodAudible: Bool { machine.ipod.isAudible }

  /// Lets an event happen, and everything that it causes.
  public func receive(_ event: DeviceEvent) {
    machine.receive(event)
    settle()
  }

  /// Lets time pass, with everything that happens by itself.
  public func run(until time: Int64) {
    while let next = machine.nextTime, next <= time, machine.exceededLimit == nil {
      machine.happen()
      settle()
    }
    machine.pass(to: time)
  }

  /// Launches an application, and returns its session, of which it has only one.
  public func launch(_ name: String, isBuiltIn: Bool = false) -> AudioSession {
    let session = sessions[name] ?? AudioSession(of: name, on: self)
    sessions[name] = session
    var options = LaunchOptions()
    // An object initialises the session itself when it is first used.
    (options.style, options.initializes, options.isBuiltIn) = (.property, false, isBuiltIn)
    receive(.launch(name, options))
    return session
  }

  /// Lets an application do something, and everything that it causes.
  func perform(_ action: ApplicationAction, by name: String) throws(SessionError) {
    let place = machine.place(of: name)
    machine.perform(action, by: place)
    let failure = machine.applications[place].run.failure
    settle()
    if let failure { throw failure }
  }

  /// Delivers messages, each of which is handled completely before the next one.
  private func settle() {
    defer { deliverLog() }
    if isDelivering { return }
    isDelivering = true
    machine.refresh()
    while let message = machine.nextMessage(hasReceiver: { sessions[$0]?.handles($1) == true }) {
      machine.handle(message)
      sessions[machine.applications[message.place].name]?.receive(message)
    }
    machine.refresh()
    isDelivering = false
  }

  private func deliverLog() {
    if let soundHandler {
      for change in machine.takeSounds() { soundHandler(change) }
    }
    guard let logHandler else { return }
    for entry in machine.takeLog() { logHandler(entry) }
  }
}
