/// The buffers that a simulated encoder is given, and what becomes of them, from its log.
///
/// Of several encoders, it follows the first that begins, and that up to its first end.
package struct EncoderRun: Hashable, Sendable {
  /// A buffer that is handed over.
  package struct Handover: Hashable, Sendable {
    /// The number of the buffer, from 0.
    package var buffer: Int64
    /// Whether the encoder consumed it; otherwise it is handed over again.
    package var isConsumed: Bool

    package init(buffer: Int64, isConsumed: Bool = true) {
      (self.buffer, self.isConsumed) = (buffer, isConsumed)
    }
  }

  /// The progress of an encoder.
  package enum Outcome: Hashable, Sendable {
    /// It did not begin.
    case notBegun
    /// It could not begin, because of an error.
    case refused(String)
    /// It has a buffer under way.
    case running
    /// It was interrupted, at a time in nanoseconds, and nothing went on.
    case interrupted(time: Int64)
    /// It was interrupted, at a time in nanoseconds, and cannot go on.
    case abandoned(time: Int64)
    /// It has encoded everything.
    case done
  }

  /// The buffers in the order in which they were handed over.
  package private(set) var handovers: [Handover] = []
  /// The progress of an encoder.
  package private(set) var outcome = Outcome.notBegun
  /// The stream that encodes; `nil` before it begins.
  package private(set) var encoder: Encoder?

  /// A stream that encodes.
  package struct Encoder: Hashable, Sendable {
    /// The name of its application.
    package var application: String
    /// Its name.
    package var stream: String
  }

  /// The buffer under way.
  private var pending: Int64?

  /// Creates a run of which nothing is known.
  package init() {}

  /// The number of buffers that were handed over again.
  package var repeatedCount: Int { handovers.count { !$0.isConsumed } }

  /// Follows the next entry of a log.
  package mutating func receive(_ entry: SessionLogEntry) {
    guard case .application(let application) = entry.source else { return }
    switch outcome {
    case .done, .abandoned: return
    default: break
    }
    if entry.event == .actionFailed, encoder == nil, entry[.action] == .text("play") {
      outcome = .refused(entry[.error]?.text ?? "")
    }
    guard case .text(let stream)? = entry[.stream] else { return }
    let own = Encoder(application: application, stream: stream)
    if entry.event == .encodeWrite, encoder == nil { encoder = own }
    if encoder == own { follow(entry) }
  }

  private mutating func follow(_ entry: SessionLogEntry) {
    switch entry.event {
    case .encodeWrite:
      guard case .integer(let buffer)? = entry[.buffer] else { return }
      if let pending, buffer > pending { handOver(isConsumed: true) }
      // It begins again.
      if buffer == 0, handovers.contains(where: \.isConsumed) { handovers = [] }
      pending = buffer
      outcome = .running
    case .encodeUnavailable:
      handOver(isConsumed: entry[.consumed] == .boolean(true))
      outcome = .interrupted(time: entry.time)
    case .encodeAbandoned: outcome = .abandoned(time: entry.time)
    case .encodeDone:
      handOver(isConsumed: true)
      outcome = .done
    default: break
    }
  }

  private mutating func handOver(isConsumed: Bool) {
    guard let buffer = pending else { return }
    handovers.append(Handover(buffer: buffer, isConsumed: isConsumed))
    pending = nil
  }
}
