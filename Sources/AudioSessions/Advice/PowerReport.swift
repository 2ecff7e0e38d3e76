/// The reasons why a device saves power in a script or not, and what that asks of I/O units.
public struct PowerReport: Sendable {
  /// A stream of an I/O unit that plays.
  public struct Stream: Hashable, Sendable {
    /// The application.
    public var application: String
    /// The name of the stream.
    public var name: String
    /// The frames that it has to deliver at once.
    public var frames: Int64
    /// The sample rate in Hz.
    public var rate: Int64
    /// The first unit that accepts too few frames, so that nothing is heard; `nil` if all accept
    /// them.
    public var overrunUnit: StreamDeclaration.Unit?

    /// The number of times that the device asks for frames in a second.
    public var callbacksPerSecond: Double { Double(rate) / Double(frames) }
  }

  /// A stretch of time without a change.
  public struct Period: Hashable, Sendable {
    /// The nanoseconds from the beginning of the script.
    public var start: Int64
    /// Whether the screen is locked, without which no device saves power.
    public var isLocked: Bool
    /// Whether the device saves power.
    public var savesPower: Bool
    /// The application whose preferred buffer keeps a locked device from saving power; `nil` if
    /// there is none.
    public var obstacle: String?
    /// The streams.
    public var streams: [Stream]
  }

  /// The periods in their order.
  public let periods: [Period]
  /// The number of times that streams fell silent because of a unit.
  public let dropoutCount: Int

  /// Runs a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: How much may happen.
  /// - Throws: `SessionScriptError` if the script would not end.
  public init(
    _ script: SessionScript,
    limits: SessionLimits = SessionLimits()
  ) throws(SessionScriptError) {
    var simulation = SessionSimulation(script, limits: limits)
    simulation.recorder = PowerRecorder()
    var dropouts = 0
    _ = try simulation.run { if $0.event == .tooManyFrames { dropouts += 1 } }
    periods = (simulation.recorder as? PowerRecorder)?.periods ?? []
    dropoutCount = dropouts
  }
}

extension SessionScript {
  /// Returns a script in which an application plays through units, in addition to what happens in
  /// another script; without one, the screen is locked after a second.
  ///
  /// - Parameters:
  ///   - units: The units before the I/O unit.
  ///   - buffer: The preferred duration of the buffer in nanoseconds; `nil` for none.
  ///   - script: The other script.
  /// - Returns: The script.
  /// - Throws: `SessionScriptError` for a name or a number of frames that scripts cannot have.
  public static func playing(
    through units: [StreamDeclaration.Unit],
    buffer: Int64? = nil,
    in script: SessionScript? = nil
  ) throws(SessionScriptError) -> SessionScript {
    let names = Set(script?.lines.compactMap(\.launchedApplication) ?? [])
    var name = "Graph"
    while names.contains(name) { name += "-" }
    let graph = units.map { "\($0.name):\($0.frames)" }.joined(separator: ",")
    var lines = [
      "app launch \(name) tech=io-unit category=playback builtin=yes",
      "app \(name) stream sound loop=yes" + (units.isEmpty ? "" : " graph=\(graph)"),
    ]
    if let buffer {
      let seconds = LogValue.nanoseconds(buffer).text
      lines += ["app \(name) deactivate", "app \(name) prefer buffer=\(seconds)"]
    }
    lines += ["app \(name) activate", "app \(name) play sound"]
    if script == nil { lines.append("at 1 lock") }
    let program = try SessionScript(lines.joined(separator: "\n"), file: "graph")
    guard let script else { return program }
    let others = script.lines.filter { if case .device = $0.statement { false } else { true } }
    return SessionScript(program.lines + others, setup: script.setup)
  }
}

extension SessionScript.Line {
  fileprivate var launchedApplication: String? {
    if case .event(.launch(let name, _)) = statement { name } else { nil }
  }
}

/// Records when a device saves power.
struct PowerRecorder: DeviceRecorder {
  private(set) var periods: [PowerReport.Period] = []

  mutating func record(_ machine: SessionMachine) {
    var period = machine.powerPeriod
    guard let last = periods.last else { return periods.append(period) }
    if last.start == machine.time { periods.removeLast() }
    period.start = periods.last?.start ?? machine.time
    if periods.last == period { return }
    period.start = machine.time
    periods.append(period)
  }
}

extension SessionMachine {
  fileprivate var powerPeriod: PowerReport.Period {
    let preferring = launched.first {
      applications[$0].isActive && applications[$0].session.preferredBuffer != nil
    }
    return PowerReport.Period(
      start: time,
      isLocked: device.isLocked,
      savesPower: savesPower,
      obstacle: device.isLocked ? preferring.map { applications[$0].name } : nil,
      streams: running.flatMap { powerStreams(of: applications[$0]) }
    )
  }

  private func powerStreams(of application: ApplicationState) -> [PowerReport.Stream] {
    application.streams.filter { $0.isRunning && $0.technology == .ioUnit }.map { stream in
      PowerReport.Stream(
        application: application.name,
        name: stream.name,
        frames: device.frames(of: application),
        rate: device.rate(of: application),
        overrunUnit: device.overrunUnit(of: stream, in: application)
      )
    }
  }
}
