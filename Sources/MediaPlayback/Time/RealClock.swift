/// A clock that goes as fast as time itself.
///
/// It is ahead by a quarter of a second at most, for which sound is rendered in advance. Time while
/// the process was stopped or the computer slept does not count.
public final class RealClock: PlaybackClock {
  /// The nanoseconds since the clock was started.
  public private(set) var time: Int64 = 0
  /// The date at which the clock was started, in milliseconds since 1970.
  public let start: Int64
  /// The nanoseconds after which commands take effect at the latest.
  public let quantum: Int64 = 100_000_000

  private static let lead: Int64 = 250_000_000
  private static let maxLag: Int64 = 1_000_000_000
  private let clock = ContinuousClock()
  private var origin: ContinuousClock.Instant

  /// Creates a clock that shows a date, in milliseconds since 1970, which should be the current one.
  public init(start: Int64) {
    self.start = start
    origin = clock.now
  }

  /// Returns when it is a time, which does not lie before that of the clock.
  public func advance(to time: Int64) async {
    self.time = max(self.time, time)
    let due = origin.advanced(by: .nanoseconds(self.time - Self.lead))
    let lag = due.duration(to: clock.now)
    if lag > .nanoseconds(Self.maxLag) {
      origin = origin.advanced(by: lag)
    } else if lag < .zero {
      // A cancelled task is not held up; its next step notices.
      try? await Task.sleep(until: due, clock: clock)
    }
  }
}
