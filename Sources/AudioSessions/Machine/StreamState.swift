/// A stream of an application.
package struct StreamState: Hashable, Sendable {
  /// A state of a stream.
  package enum State: String, CaseIterable, Sendable {
    case stopped, playing, recording, paused, interrupted, ended
  }

  /// The progress of an encoder.
  package struct Encoding: Hashable, Sendable {
    /// The number of the buffer that is handed over next.
    package var next: Int64 = 0
    /// Whether the buffer that is under way is consumed at an interruption.
    package var isConsumed = false
    /// The number of buffers that were written.
    package var written: Int64 = 0
  }

  /// The audible part of its state.
  package struct Heard: Hashable, Sendable {
    package var isAudible = false
    /// The gain in millionths.
    package var gain: Int64 = 0
    /// The rule that silences it.
    package var reason = SilenceReason.stopped
  }

  package let declaration: StreamDeclaration
  package let technology: Technology
  package var state = State.stopped
  package var heard = Heard()
  package var encoding = Encoding()
  /// The units before the I/O unit.
  package var units: [StreamDeclaration.Unit]
  /// Whether the units are initialised and have to stay as they are.
  package var isPrepared = false
  /// Whether a unit was found to accept too few frames.
  package var isOverrun = false
  /// Whether a movie player plays in a session of its own, and whether it still exists.
  package var isPlayingMovie = false
  package var needsDisposal = false
  /// The position that was saved, and whether the stream is to go on from there.
  package var saved: Int64?
  package var isRestored = false

  /// The nanoseconds of the stream at the time of its last change.
  package private(set) var anchor: Int64 = 0
  package private(set) var anchorTime: Int64 = 0

  init(_ declaration: StreamDeclaration, technology: Technology) {
    self.declaration = declaration.inRange
    self.technology = technology
    units = declaration.units
  }

  package var name: String { declaration.name }

  package var isRunning: Bool { state == .playing || state == .recording }

  /// The length in nanoseconds; `nil` if it has none, or is not known.
  var duration: Int64? {
    // Whatever it contains, the sound of an interface is short.
    declaration.duration ?? (technology == .systemSound ? FixedPoint.second / 2 : nil)
  }

  /// Returns the position in nanoseconds at a time.
  package func position(at time: Int64) -> Int64 {
    let position = isRunning ? anchor.addingClamped(time - anchorTime) : anchor
    guard let duration else { return position }
    return declaration.loops ? position % duration : min(position, duration)
  }

  /// Goes to a state; the position stays as it is at that time.
  mutating func enter(_ state: State, at time: Int64) {
    anchor = position(at: time)
    anchorTime = time
    self.state = state
  }

  /// Goes to a position while it does not run.
  mutating func move(to position: Int64) { anchor = position }

  /// The time at which it ends, or hands over a buffer; `nil` if it does not.
  var dueTime: Int64? {
    guard isRunning else { return nil }
    if technology == .encoder { return anchorTime.addingClamped(declaration.buffer) }
    guard let duration, !declaration.loops else { return nil }
    return anchorTime.addingClamped(max(0, duration - anchor))
  }

  /// Whether it runs without an end.
  package var isEndless: Bool {
    isRunning && technology != .encoder && (declaration.loops || duration == nil)
  }
}
