/// A device without its applications.
package struct DeviceState: Hashable, Sendable {
  /// The state of the phone.
  package enum Call: String, Sendable {
    case idle, ringing, active
  }

  package let setup: SimulatedDeviceSetup
  package let features: DeviceProfile.Features
  package var isSilent: Bool
  package var isLocked: Bool
  /// The volume in millionths.
  package var volume: Int64
  package var isInAirplaneMode: Bool
  package var isPlugged = false
  package var attachments = Attachments()
  package var call = Call.idle
  /// The alarms that were not dismissed yet.
  package var alarms: [DeviceEvent.Alarm] = []
  /// When the user last did something.
  package var lastTouch: Int64 = 0

  init(_ setup: SimulatedDeviceSetup) {
    self.setup = setup
    features = setup.profile.features
    isSilent = setup.isSilent ?? false
    isLocked = setup.isLocked
    volume = min(max(0, setup.volume), FixedPoint.full)
    isInAirplaneMode = setup.isInAirplaneMode
  }

  var system: SystemVersion { setup.system }
  var isSimulator: Bool { setup.profile == .simulator }

  /// Whether a call or an alarm goes before all applications, and which of them.
  package var priority: SessionError? {
    call != .idle ? .callInProgress : alarms.isEmpty ? nil : .alarmInProgress
  }

  package var hasInput: Bool { RoutePolicy.hasInput(with: attachments, on: features) }

  package func route(of settings: SessionSettings) -> AudioRoute {
    RoutePolicy.route(of: settings, with: attachments, on: features)
  }
}
