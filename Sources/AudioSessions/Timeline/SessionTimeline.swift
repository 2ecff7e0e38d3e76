/// The states of a device, its sessions and its streams in a script, over time.
public struct SessionTimeline: Sendable {
  /// The subject of a lane, whose states follow each other.
  public enum Subject: Hashable, Sendable {
    /// A part of the device.
    case screen, silentSwitch, airplane, route
    /// A sound of the device itself.
    case phone, clock, ipod
    /// The session of an application.
    case session(String)
    /// A stream of an application.
    case stream(String, of: String)
  }

  /// A state of a subject.
  public enum State: Hashable, Sendable {
    /// There is nothing to show.
    case idle
    /// The state of a part of the device or of an encoder, in a word such as `locked`.
    case on(String)
    /// A session is active, with its category and its overrides, and with its route, which is empty
    /// in the simulator.
    case active(String, route: String)
    /// A session is not active.
    case inactive
    /// A session or a stream is interrupted by these causes; there is none for a stream that did
    /// not go on after them.
    case interrupted(String)
    /// It is heard with a gain in millionths, and others may lower it; a sound of the device has a
    /// name.
    case audible(String?, gain: Int64, isLowered: Bool)
    /// A stream plays, but a rule silences it.
    case silent(SilenceReason)
    /// A stream is paused, or records.
    case paused, recording
  }

  /// A stretch of time without a change.
  public struct Span: Hashable, Sendable {
    /// The nanoseconds from the beginning of the script at which it begins.
    public var start: Int64
    /// The nanoseconds at which it ends.
    public var end: Int64
    /// The state.
    public var state: State
  }

  /// The states of a subject.
  public struct Lane: Hashable, Sendable {
    /// The subject.
    public var subject: Subject
    /// The states that are not idle, in order.
    public var spans: [Span]
  }

  /// The lanes of the device, and then those of each application with its streams; those that show
  /// nothing are left out.
  public let lanes: [Lane]
  /// The number of sessions and streams without a lane, because there are too many of them.
  public let omittedLaneCount: Int
  /// The nanoseconds that the script takes; a second if it takes no time.
  public let duration: Int64
  /// The first entries of the log.
  public let entries: [SessionLogEntry]
  /// The number of all entries.
  public let entryCount: Int
  /// The times of all entries in nanoseconds, each once.
  public let times: [Int64]
}

/// The part of a log that a timeline reports.
public struct TimelineLog: Sendable {
  private let maximum: Int
  fileprivate private(set) var entries: [SessionLogEntry] = []
  fileprivate private(set) var count = 0
  fileprivate private(set) var times: [Int64] = []

  /// Creates an empty log, of which only the first entries are kept.
  public init(keeping maximum: Int = 2000) { self.maximum = maximum }

  /// Adds an entry.
  public mutating func note(_ entry: SessionLogEntry) {
    count += 1
    if times.last != entry.time { times.append(entry.time) }
    if count <= maximum { entries.append(entry) }
  }
}

extension SessionSimulation {
  /// Whether the states are recorded that the device and its applications go through; to be set
  /// before the script runs.
  public var recordsTimeline: Bool {
    get { recorder is TimelineRecorder }
    set { recorder = newValue ? TimelineRecorder() : nil }
  }

  /// Returns the recorded states.
  ///
  /// - Parameter log: The log of the whole run.
  /// - Returns: The states; none if they were not recorded.
  public func timeline(with log: TimelineLog) -> SessionTimeline {
    let duration = time > 0 ? time : FixedPoint.second
    let recorder = recorder as? TimelineRecorder ?? TimelineRecorder()
    return SessionTimeline(
      lanes: recorder.lanes(until: duration, on: machine),
      omittedLaneCount: TimelineRecorder.omittedCount(on: machine),
      duration: duration,
      entries: log.entries,
      entryCount: log.count,
      times: log.times
    )
  }

  /// Runs the script to its end, and returns the states that it went through.
  ///
  /// - Parameters:
  ///   - maximum: The number of entries of the log to keep.
  ///   - receive: Called for each entry of the log at once.
  /// - Returns: The states; the expectations that were not met are in `failures`.
  /// - Throws: `SessionScriptError` if the script would not end.
  public mutating func timeline(
    keeping maximum: Int = 2000,
    _ receive: (SessionLogEntry) -> Void = { _ in }
  ) throws(SessionScriptError) -> SessionTimeline {
    recordsTimeline = true
    var log = TimelineLog(keeping: maximum)
    _ = try run { entry in
      log.note(entry)
      receive(entry)
    }
    return timeline(with: log)
  }
}
