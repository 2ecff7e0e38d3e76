/// A device with its applications, their sessions and streams, as a value that events change.
///
/// All that happens is in its log. An event puts messages into a queue; `settle()` delivers them to
/// the programs of the applications, and `nextMessage()` to somebody else.
package struct SessionMachine: Sendable {
  /// A message to an application.
  package struct Message: Hashable, Sendable {
    /// The place of the application.
    package var place: Int
    package var kind: MessageKind
    package var reason: RouteChangeReason?
    /// The other values that it carries, as logs have them.
    package var members: [SessionLogEntry.Member]
  }

  /// Nanoseconds since the beginning.
  package internal(set) var time: Int64 = 0
  package internal(set) var device: DeviceState
  /// All applications, in the order in which they were first named.
  package internal(set) var applications: [ApplicationState] = []
  /// The places of those that were launched, in the order of their last launches.
  package internal(set) var launched: [Int] = []
  package internal(set) var ipod = IPodState()
  package internal(set) var phone = SystemSoundState()
  package internal(set) var clock = SystemSoundState()
  /// The entries since the log was last taken.
  package internal(set) var log: [SessionLogEntry] = []
  /// Whether changes of what is heard are kept, and those since they were last taken.
  package var keepsSounds = false
  package internal(set) var sounds: [SoundChange] = []
  /// The limit that ended the simulation; `nil` if it can go on.
  package internal(set) var exceededLimit: SessionLimit?

  let arbiter: SessionArbiter
  let limits: SessionLimits
  var messages: [Message] = []
  var firstMessage = 0
  var places: [String: Int] = [:]
  var claims = 0
  var entryCount = 0
  /// The number of entries when it was last determined what is heard.
  var refreshedCount = -1
  var messageCount = 0
  var actionCount = 0
  var streamCount = 0

  /// Creates a device that has just been switched on.
  package init(
    _ setup: SimulatedDeviceSetup = SimulatedDeviceSetup(),
    arbiter: SessionArbiter = SessionArbiter(),
    limits: SessionLimits = SessionLimits()
  ) {
    device = DeviceState(setup)
    (self.arbiter, self.limits) = (arbiter, limits)
    note(
      .device,
      .deviceStart,
      [
        .profile: .name(setup.profile), .os: .text(setup.system.text),
        .route: .text(deviceRoute.name),
      ]
    )
  }

  /// Returns what an event makes of the device, and what happens then.
  package func applying(_ event: DeviceEvent) -> (state: Self, log: [SessionLogEntry]) {
    var next = self
    _ = next.takeLog()
    next.receive(event)
    next.settle()
    let log = next.takeLog()
    return (next, log)
  }

  /// Returns the log since it was last taken.
  package mutating func takeLog() -> [SessionLogEntry] {
    defer { log = [] }
    return log
  }

  /// Returns what changed in what is heard since it was last taken.
  package mutating func takeSounds() -> [SoundChange] {
    defer { sounds = [] }
    return sounds
  }

  /// The application with a name, if there is one.
  package func application(_ name: String) -> ApplicationState? {
    places[name].map { applications[$0] }
  }

  /// The applications that run, in the order of their launches.
  package var running: [Int] { launched.filter { applications[$0].isRunning } }

  /// Returns the place of the application with a name, and adds the application if it is missing.
  mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    let category = SessionCategory.standard(on: device.system)
    applications.append(ApplicationState(name, category: category))
    if applications.count > limits.applications { exceed(.applications) }
    places[name] = applications.count - 1
    return applications.count - 1
  }
}
