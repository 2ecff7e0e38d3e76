/// A property of a session or of the hardware, as an application reads it.
public struct HardwareReading: Hashable, Sendable {
  /// The property.
  public var property: SessionProperty
  /// The value; `nil` if the property cannot be read now.
  public var value: LogValue?
}

extension HardwareReading {
  /// The properties whose values follow from the device and the settings of a session.
  public static let properties: [SessionProperty] = [
    .route, .currentRate, .currentBuffer, .currentVolume, .inputAvailable, .inputChannels,
    .outputChannels, .inputLatency, .outputLatency, .otherAudio,
  ]

  /// Reads the properties in an application that has activated its session.
  ///
  /// - Parameters:
  ///   - settings: The settings of the session.
  ///   - attachments: The things that are connected to the device.
  ///   - profile: The model of the device.
  /// - Returns: The properties, and why the session could not be activated; the properties of the
  ///   hardware have no values then.
  public static func all(
    of settings: SessionSettings,
    with attachments: Attachments = Attachments(),
    on profile: DeviceProfile = .iPhone3GS
  ) -> (readings: [Self], refusal: SessionError?) {
    let name = "App"
    var setup = SimulatedDeviceSetup()
    setup.profile = profile
    var machine = SessionMachine(setup)
    let overrides = SessionOverride.allCases.filter { settings[$0] }
    let actions: [ApplicationAction] =
      [.category(settings.category)] + overrides.map { .override($0, true) } + [.activate]
    let events: [DeviceEvent] = [
      .headset(attachments.headset), .dock(attachments.isDocked),
      .bluetooth(attachments.hasBluetooth), .launch(name, LaunchOptions()),
    ]
    for event in events + actions.map({ .perform($0, by: name) }) { machine.receive(event) }
    guard let application = machine.application(name) else { return ([], nil) }
    let refusal = application.run.failure
    // The session is active since the launch, but what it asks for is not in force.
    return (machine.readings(of: name, isActive: refusal == nil), refusal)
  }
}

/// A change of a property in a script.
public struct HardwareChange: Hashable, Sendable {
  /// The nanoseconds since the beginning.
  public var time: Int64
  /// The application that reads the property.
  public var application: String
  /// The property with its new value.
  public var reading: HardwareReading

  /// Returns the changes in a script, beginning with the first values in each application.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: How much may happen.
  /// - Returns: The changes in their order.
  /// - Throws: `SessionScriptError` if the script would not end.
  public static func all(
    in script: SessionScript,
    limits: SessionLimits = SessionLimits()
  ) throws(SessionScriptError) -> [Self] {
    var simulation = SessionSimulation(script, limits: limits)
    simulation.recorder = HardwareRecorder()
    _ = try simulation.run()
    return (simulation.recorder as? HardwareRecorder)?.changes ?? []
  }
}

/// Records the properties that applications can read.
struct HardwareRecorder: DeviceRecorder {
  private(set) var changes: [HardwareChange] = []
  private var values: [String: [HardwareReading]] = [:]

  mutating func record(_ machine: SessionMachine) {
    if machine.log.isEmpty { return }
    for application in machine.applications {
      let old = values[application.name]
      guard application.isRunning else {
        values[application.name] = nil
        continue
      }
      let new = machine.readings(of: application.name, isActive: application.session.isActive)
      if old == new { continue }
      for (index, reading) in new.enumerated() where old?[index] != reading {
        changes.append(
          HardwareChange(time: machine.time, application: application.name, reading: reading)
        )
      }
      values[application.name] = new
    }
  }
}

extension SessionMachine {
  fileprivate func readings(of application: String, isActive: Bool) -> [HardwareReading] {
    guard let place = places[application] else { return [] }
    return HardwareReading.properties.map { property in
      let isReadable =
        property.access == .always ? !device.isSimulator || property != .route : isActive
      return HardwareReading(
        property: property,
        value: isReadable ? value(of: property, for: place) : nil
      )
    }
  }
}
