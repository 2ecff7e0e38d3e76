/// A check of the guidelines for users whose recordings must not be interrupted.
public struct Preflight: Sendable {
  /// A guideline, in the order of the documents.
  public enum Guideline: String, CaseIterable, Sendable {
    /// Airplane mode is on, so that nobody calls.
    case airplaneMode = "airplane-mode"
    /// No event of the calendar has an alarm before the end.
    case calendarAlarms = "calendar-alarms"
    /// No clock alarm comes before the end.
    case clockAlarms = "clock-alarms"
    /// The ring/silent switch stays as it is, since the device may vibrate.
    case silentSwitch = "switch"
    /// Nothing that changes the route is plugged or pulled.
    case attachments
    /// The power adapter is not plugged in, since the device may beep or vibrate.
    case power
  }

  /// A guideline that is not met.
  public struct Violation: Hashable, Sendable {
    /// The guideline.
    public var guideline: Guideline
    /// The number of the line that does not meet it; `nil` for the beginning.
    public var line: Int?
    /// The file of the line; `nil` for the beginning.
    public var file: String?
  }

  /// The guidelines that are not met, in their order, and for each its lines in their order.
  public let violations: [Violation]

  /// Checks a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - start: The time at which the recording begins, in nanoseconds.
  ///   - end: The time at which it ends.
  public init(_ script: SessionScript, from start: Int64 = 0, until end: Int64) {
    var violations: [Violation] = []
    var isInAirplaneMode = script.setup.isInAirplaneMode
    var alarms: [(alarm: DeviceEvent.Alarm, line: SessionScript.Line)] = []
    var time: Int64 = 0
    var lines = script.lines[...]
    while let line = lines.first, line.time ?? time <= start {
      time = line.time ?? time
      switch line.statement {
      case .event(.airplane(let isOn)): isInAirplaneMode = isOn
      case .event(.alarm(let alarm)): alarms.append((alarm, line))
      case .event(.dismissAlarm(let alarm)):
        alarms.removeAll { alarm == nil || $0.alarm == alarm }
      default: break
      }
      lines.removeFirst()
    }
    if !isInAirplaneMode { violations.append(Violation(guideline: .airplaneMode)) }
    // These go on when the recording begins.
    for (alarm, line) in alarms {
      guard let guideline = Self.guideline(against: .alarm(alarm)) else { continue }
      violations.append(Violation(guideline: guideline, line: line.number, file: line.file))
    }
    for line in lines {
      time = line.time ?? time
      if time >= end { break }
      guard case .event(let event) = line.statement, let guideline = Self.guideline(against: event)
      else { continue }
      violations.append(Violation(guideline: guideline, line: line.number, file: line.file))
    }
    let order = Guideline.allCases
    self.violations = order.flatMap { guideline in
      violations.filter { $0.guideline == guideline }
    }
  }

  private static func guideline(against event: DeviceEvent) -> Guideline? {
    switch event {
    case .airplane(false): .airplaneMode
    case .alarm(.calendar): .calendarAlarms
    case .alarm(.clock): .clockAlarms
    case .silentSwitch: .silentSwitch
    case .headset, .dock, .bluetooth: .attachments
    case .power(true): .power
    default: nil
    }
  }
}
