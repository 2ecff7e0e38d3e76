/// The iPod of a device.
package struct IPodState: Hashable, Sendable {
  /// A state of the iPod.
  package enum State: String, Sendable {
    case stopped, playing, paused, interrupted
  }

  package var state = State.stopped
  /// The file that it plays; `nil` if the script names none.
  package var file: String?
  /// The volume of the player in millionths.
  package var volume = FixedPoint.full
  /// Whether it goes on when the interruption is over.
  package var resumes = false
  /// When it last claimed the output.
  package var claim = 0
  package var isAudible = false
  /// The gain in millionths.
  package var gain: Int64 = 0
  private var anchor: Int64 = 0
  private var anchorTime: Int64 = 0

  /// Returns the position in nanoseconds at a time.
  package func position(at time: Int64) -> Int64 {
    state == .playing ? anchor.addingClamped(time - anchorTime) : anchor
  }

  mutating func enter(_ state: State, at time: Int64) {
    anchor = position(at: time)
    (anchorTime, self.state) = (time, state)
  }

  mutating func rewind() { anchor = 0 }
}

/// A sound of the device itself: of its phone or its clock.
package struct SystemSoundState: Hashable, Sendable {
  /// The name of the sound: `ring`, `call` or `alarm`; `nil` for silence.
  package var name: String?
  /// The gain in millionths.
  package var gain: Int64 = 0

  init() {}

  /// Creates a sound, or silence if its gain is zero.
  init(_ name: String, gain: Int64) {
    self.name = gain > 0 ? name : nil
    self.gain = gain
  }

  package var isAudible: Bool { name != nil }
}
