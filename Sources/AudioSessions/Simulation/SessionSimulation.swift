/// Runs a session script.
public struct SessionSimulation: Sendable {
  /// An expectation that was not met.
  public struct Failure: Hashable, Sendable {
    /// The file that has it.
    public var file: String
    /// The number of the line, from 1.
    public var line: Int
    /// The line.
    public var text: String
    /// The actual value, as a script would write it.
    public var actual: String
    /// The nanoseconds since the beginning.
    public var time: Int64
  }

  /// The device as it is now.
  package internal(set) var machine: SessionMachine
  /// The expectations that were not met, in order.
  public private(set) var failures: [Failure] = []

  /// The nanoseconds since the beginning of the script.
  public var time: Int64 { machine.time }

  /// Follows the device, if somebody wants to know how it changes.
  package var recorder: (any DeviceRecorder)?

  /// The places from which applications go on, by the names of the application and of its stream;
  /// to be set before the script runs.
  ///
  /// The places of applications that the script never launches are left out.
  public var resumePoints: [String: [String: ResumePoint]] {
    get {
      let places = machine.applications.map { ($0.name, $0.resumePoints) }
      return Dictionary(places) { $1 }.filter { !$1.isEmpty }
    }
    set {
      // The order of applications must be the same in each run.
      for name in script.launchedApplications.sorted() {
        if let points = newValue[name] { machine.setResumePoints(points, of: name) }
      }
    }
  }

  /// Whether changes of what is heard are kept.
  public var keepsSounds: Bool {
    get { machine.keepsSounds }
    set { machine.keepsSounds = newValue }
  }

  /// The changes of what is heard, if they are kept.
  public var sounds: [SoundChange] { machine.sounds }

  /// Whether the script has ended before its last line.
  package private(set) var isOver = false

  private let script: SessionScript
  var log: RecordedLog
  var windows: WindowRecorder

  /// Prepares to run a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - limits: How much may happen.
  public init(_ script: SessionScript, limits: SessionLimits = SessionLimits()) {
    self.init(script, machine: SessionMachine(script.setup, limits: limits))
  }

  package init(_ script: SessionScript, machine: SessionMachine) {
    self.script = script
    self.machine = machine
    log = RecordedLog(isKept: script.readsLog)
    windows = WindowRecorder(script.windowedStreams)
  }

  /// Runs the script to its end.
  ///
  /// - Parameter receive: Called for each entry of the log at once.
  /// - Returns: The expectations that were not met.
  /// - Throws: `SessionScriptError` if the script would not end.
  public mutating func run(
    _ receive: (SessionLogEntry) -> Void = { _ in }
  ) throws(SessionScriptError) -> [Failure] {
    try run(until: .max, receive)
    checkWindows()
    return failures
  }

  /// Checks what was expected of windows of time, all of which are over.
  package mutating func checkWindows() {
    for (line, window) in windows.pending {
      if let seen = windows.contradiction(of: window) {
        fail(line, "\(seen.value) at \(FixedPoint.text(seen.time, places: FixedPoint.nanoseconds))")
      }
    }
  }

  /// Runs the script up to a time, with the statements of that time.
  package mutating func run(
    until end: Int64,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    recorder?.record(machine)
    log.take(from: &machine, receive)
    for line in script.lines {
      if let time = line.time {
        if time > end { break }
        try pass(to: time, line, receive)
      }
      try perform(line, receive)
      if isOver { return }
    }
    if end != .max, let last = script.lines.last { try pass(to: end, last, receive) }
  }

  /// Runs a script up to a time, and returns each rule that could silence a stream then, in their
  /// order, and whether it does; the first that does says why the stream is not heard.
  ///
  /// - Returns: The rules; `nil` if there is no such stream.
  /// - Throws: `SessionScriptError` if the script would not end.
  package static func explanation(
    of stream: String,
    of application: String,
    in script: SessionScript,
    at time: Int64
  ) throws(SessionScriptError) -> [(rule: SilenceReason, applies: Bool)]? {
    var simulation = Self(script)
    try simulation.run(until: time) { _ in }
    let machine = simulation.machine
    guard let state = machine.application(application), let place = state.stream(stream) else {
      return nil
    }
    return machine.device.explanation(of: state.streams[place], in: state)
  }

  /// Executes a line.
  package mutating func perform(
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    try execute(line, receive)
    log.take(from: &machine, receive)
    try check(line)
  }

  /// Lets time pass, with what happens by itself.
  package mutating func pass(
    to time: Int64,
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    while let next = machine.nextTime, next <= time { try step(line, receive) }
    machine.pass(to: time)
    try check(line)
  }

  private mutating func step(
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    machine.passToNext()
    windows.record(machine)
    recorder?.record(machine)
    log.take(from: &machine, receive)
    try check(line)
  }

  func check(_ line: SessionScript.Line) throws(SessionScriptError) {
    guard let limit = machine.exceededLimit else { return }
    throw line.error(.exceeded(limit, allowance: machine.limits.allowance(of: limit)))
  }

  private mutating func execute(
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    switch line.statement {
    case .expect(let expectation): return check(expectation, line)
    case .device: break
    case .event(let event):
      machine.receive(event)
      if case .host(.quit) = event { isOver = true }
    case .finish: try finish(line, receive)
    case .end: isOver = true
    }
    machine.settle()
    windows.record(machine)
    recorder?.record(machine)
  }

  /// Goes on until nothing plays any more.
  private mutating func finish(
    _ line: SessionScript.Line,
    _ receive: (SessionLogEntry) -> Void
  ) throws(SessionScriptError) {
    try checkEnd(line)
    while !machine.runningStreams.isEmpty, machine.nextTime != nil { try step(line, receive) }
  }

  /// Throws if something runs without an end.
  package func checkEnd(_ line: SessionScript.Line) throws(SessionScriptError) {
    if let stream = machine.runningStreams.first(where: \.isEndless) {
      throw line.error(.endless(stream.name))
    }
  }

  private mutating func check(_ expectation: SessionExpectation, _ line: SessionScript.Line) {
    let actual: String
    let holds: Bool
    switch expectation {
    case .stream(let stream, let subject, during: let window?, let comparison, let value):
      let window = WindowExpectation(
        stream: stream,
        subject: subject,
        window: window,
        comparison: comparison,
        value: value
      )
      return windows.pending.append((line, window))
    case .log(let source, let expectation):
      (actual, holds) = log.check(expectation, source: source)
    case .player(let target, let subject, let comparison, let value):
      // Other players belong to no device.
      guard target == "ipod", let known = machine.value(ofIPod: subject) else { return }
      actual = known
      holds = comparison.holds(actual, value)
    case .stream(let stream, let subject, during: nil, let comparison, let value):
      actual = machine.value(of: subject, for: stream)
      holds = comparison.holds(actual, value)
    case .value(let subject, let comparison, let value):
      actual = machine.value(of: subject)
      holds = comparison.holds(actual, value)
    }
    if !holds { fail(line, actual) }
  }

  mutating func fail(_ line: SessionScript.Line, _ actual: String) {
    failures.append(
      Failure(
        file: line.file,
        line: line.number,
        text: line.text,
        actual: actual,
        time: machine.time
      )
    )
  }
}

/// Something that follows a device through a simulation.
package protocol DeviceRecorder: Sendable {
  /// Looks at the device after everything that happened so far in this instant.
  mutating func record(_ machine: SessionMachine)
}

extension SessionMachine {
  /// The streams that run.
  package var runningStreams: [StreamState] {
    running.flatMap { applications[$0].streams.filter(\.isRunning) }
  }
}
