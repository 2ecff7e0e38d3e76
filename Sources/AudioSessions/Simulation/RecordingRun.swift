/// The recording of a simulated device, from its log.
///
/// It follows the first stream that records. A recording that begins again replaces the earlier
/// one, as it does in a file.
package struct RecordingRun: Hashable, Sendable {
  /// A stretch of time in which the device records.
  package struct Part: Hashable, Sendable {
    /// The nanoseconds from the beginning of the script.
    package var start: Int64
    /// The nanoseconds that are recorded.
    package var length: Int64

    package init(start: Int64, length: Int64) { (self.start, self.length) = (start, length) }
  }

  /// The states of a recording.
  package enum State: String, Sendable {
    case recording, paused, interrupted, stopped, ended
  }

  /// The parts, one after the other.
  package private(set) var parts: [Part] = []
  /// The sample rate of the hardware at the beginning of the recording, in Hz; `nil` if there is
  /// none.
  package private(set) var rate: Int64?
  /// The state of the recording.
  package private(set) var state = State.stopped
  /// The error for which nothing was recorded; `nil` if nobody tried.
  package private(set) var refusal: String?

  private var application = ""
  private var stream = ""
  /// When the device began to record.
  private var start: Int64?

  /// Creates a run of which nothing is known.
  package init() {}

  /// The nanoseconds that were recorded.
  package var length: Int64 { parts.reduce(0) { $0 + $1.length } }

  /// Follows the next entry of a log.
  package mutating func receive(_ entry: SessionLogEntry) {
    guard case .application(let application) = entry.source else { return }
    if entry.event == .actionFailed, rate == nil, entry[.action] == .text("record") {
      refusal = entry[.error]?.text
    }
    if entry.event == .record, rate == nil { begin(application, entry) }
    guard application == self.application else { return }
    // A quit ends the streams of its application.
    if [.appQuit, .appTerminated].contains(entry.event) { return end(.stopped, at: entry.time) }
    guard entry[.stream] == .text(stream) else { return }
    switch entry.event {
    case .record where entry[.already] == nil:
      if entry[.position] == .nanoseconds(0) { begin(application, entry) }
      (start, state) = (entry.time, .recording)
    case .streamPaused: end(.paused, at: entry.time)
    case .streamInterrupted: end(.interrupted, at: entry.time)
    case .streamStopped: end(.stopped, at: entry.time)
    case .streamEnded: end(.ended, at: entry.time)
    default: break
    }
  }

  /// Ends what is recorded at the end of the script.
  package mutating func finish(at time: Int64) {
    if start != nil { end(.recording, at: time) }
  }

  private mutating func begin(_ application: String, _ entry: SessionLogEntry) {
    guard case .text(let stream)? = entry[.stream], case .integer(let rate)? = entry[.rate] else {
      return
    }
    (self.application, self.stream, self.rate) = (application, stream, rate)
    (parts, refusal) = ([], nil)
  }

  private mutating func end(_ state: State, at time: Int64) {
    if let start, time > start { parts.append(Part(start: start, length: time - start)) }
    if start != nil || state != .stopped { self.state = state }
    start = nil
  }
}
