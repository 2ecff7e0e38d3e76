import MediaModel

/// A clock that goes as fast as time itself.
///
/// It is ahead by a quarter of a second at most, for which sound is rendered in advance. Time while
/// the process was stopped or the computer slept does not count, but the date is the current one.
public final class RealClock: PlaybackClock {
  /// The nanoseconds since the clock was started.
  public private(set) var time: Int64 = 0
  /// The date at which the clock was started, in milliseconds since 1970, later by the time that
  /// does not count.
  public private(set) var start: Int64
  /// The nanoseconds after which commands take effect at the latest.
  public let quantum: Int64 = 50_000_000
  /// Whether the clock shows the time of everybody else: yes.
  public let isShared = true

  private static let lead: Int64 = 250_000_000
  private static let maxLag: Int64 = 1_000_000_000
  private let now: () -> Duration
  private let sleep: @MainActor (Duration) async -> Void
  /// When the clock was started, later by the time that does not count.
  private var origin: Duration

  /// Creates a clock that shows a date, in milliseconds since 1970, which should be the current
  /// one.
  public convenience init(start: Int64) {
    let clock = ContinuousClock()
    let first = clock.now
    self.init(
      start: start,
      now: { first.duration(to: clock.now) },
      // A cancelled task is not held up; its next step notices.
      sleep: { try? await Task.sleep(until: clock.now.advanced(by: $0), clock: clock) }
    )
  }

  /// Creates a clock that shows the same time as another.
  ///
  /// - Parameters:
  ///   - start: The date that it shows, in milliseconds since 1970.
  ///   - now: Returns the time since any moment.
  ///   - sleep: Returns after a time, which is greater than 0.
  package init(
    start: Int64,
    now: @escaping () -> Duration,
    sleep: @escaping @MainActor (Duration) async -> Void
  ) {
    (self.start, self.now, self.sleep) = (start, now, sleep)
    origin = now()
  }

  /// Returns when it is a time, which does not lie before that of the clock.
  public func advance(to time: Int64) async {
    self.time = max(self.time, time)
    let due = origin + .nanoseconds(self.time - Self.lead)
    let lag = now() - due
    if lag > .nanoseconds(Self.maxLag) {
      origin += lag
      start = start.addingClamped(SampleTime.nanoseconds(of: lag) / 1_000_000)
    } else if lag < .zero {
      await sleep(.zero - lag)
    }
  }
}
