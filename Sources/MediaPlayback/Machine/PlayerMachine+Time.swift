import MediaModel

/// Positions as functions of time, while a player plays or seeks.
extension PlayerMachine {
  /// The point at which a player began to move in one direction.
  package struct Leg: Hashable, Sendable {
    /// The time in nanoseconds.
    package var time: Int64
    /// The position.
    package var position: SampleTime
    /// The duration of the seek until then, in nanoseconds.
    package var seekTime: Int64
  }

  /// Remembers where the player begins to move, unless it moves already.
  @discardableResult
  package mutating func begin(at time: Int64) -> Leg {
    if let leg { return leg }
    let leg = Leg(time: time, position: position, seekTime: seekTime)
    self.leg = leg
    return leg
  }

  /// The time at which the player reaches the end of the item, or its beginning backwards; `nil` if
  /// it does not move or the length is unknown.
  package var endTime: Int64? {
    guard let leg, isMoving else { return nil }
    if state == .seekingBackward {
      return leg.time.addingClamped(timeOfSeek(over: leg.position.nanoseconds, from: leg))
    }
    guard let length = length?.converted(to: leg.position.rate) else { return nil }
    let rest = max(0, length.sample - leg.position.sample)
    let nanoseconds = rest.scaled(by: 1_000_000_000, over: Int64(leg.position.rate))
    let span = state == .playing ? nanoseconds : timeOfSeek(over: nanoseconds, from: leg)
    return leg.time.addingClamped(span)
  }

  private func timeOfSeek(over distance: Int64, from leg: Leg) -> Int64 {
    let total = SeekRate.distance(after: leg.seekTime).addingClamped(distance)
    return max(0, SeekRate.elapsed(for: total) - leg.seekTime)
  }

  /// Moves to where the player is at a time after the beginning of its leg.
  package mutating func move(at time: Int64) {
    guard let leg, isMoving else { return }
    let elapsed = time - leg.time
    if state == .playing {
      position = leg.position.adding(nanoseconds: elapsed)
    } else {
      seekTime = leg.seekTime.addingClamped(elapsed)
      let distance =
        SeekRate.distance(after: seekTime) - SeekRate.distance(after: leg.seekTime)
      position = leg.position.adding(
        nanoseconds: state == .seekingForward ? distance : -distance
      )
    }
    if let length, position > length { position = length.converted(to: position.rate) }
  }

  /// Moves to a sample of the leg that was rendered.
  package mutating func move(toSample sample: Int64) {
    position = SampleTime(sample, rate: position.rate)
  }

  /// Takes back the end of what was rendered, which nobody heard.
  package mutating func takeBack(_ sampleCount: Int64) {
    position = SampleTime(position.sample - max(0, sampleCount), rate: position.rate)
    leg = nil
  }
}
