import MediaModel

/// The directions of fast movement.
public enum SeekDirection: String, CaseIterable, Sendable {
  /// Toward the end of the item.
  case forward
  /// Toward the beginning of the item.
  case backward

  var state: PlaybackState { self == .forward ? .seekingForward : .seekingBackward }
}

/// The speed of seeking: twice that of playing in the first 2 seconds, then four times until the
/// fifth second, and then eight times.
enum SeekRate {
  private static let steps: [(until: Int64, rate: Int64)] = [
    (2_000_000_000, 2), (5_000_000_000, 4), (.max, 8),
  ]

  /// Returns the number of nanoseconds of an item that a seek passes in its first nanoseconds.
  static func distance(after elapsed: Int64) -> Int64 {
    var (distance, begin): (Int64, Int64) = (0, 0)
    for step in steps where elapsed > begin {
      let span = (min(elapsed, step.until) - begin).scaled(by: step.rate, over: 1)
      distance = distance.addingClamped(span)
      begin = step.until
    }
    return distance
  }

  /// Returns the nanoseconds in which a seek passes a distance, rounded down.
  static func elapsed(for distance: Int64) -> Int64 {
    var (rest, begin): (Int64, Int64) = (distance, 0)
    for step in steps {
      let span = step.until == .max ? .max : (step.until - begin) * step.rate
      if rest <= span { return begin.addingClamped(rest / step.rate) }
      rest -= span
      begin = step.until
    }
    return begin
  }
}
