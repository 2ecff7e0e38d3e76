/// A clock that shows every time as soon as it is asked for, so that nothing waits and everything
/// repeats exactly.
public final class VirtualClock: PlaybackClock {
  /// The nanoseconds since the clock was started.
  public private(set) var time: Int64 = 0
  /// The date at which the clock was started, in milliseconds since 1970.
  public let start: Int64
  /// The nanoseconds after which commands take effect at the latest.
  public let quantum: Int64 = 365 * 24 * 3600 * 1_000_000_000

  /// Creates a clock that shows a date, in milliseconds since 1970.
  public init(start: Int64 = 0) { self.start = start }

  /// Returns when it is a time, which does not lie before that of the clock.
  public func advance(to time: Int64) async { self.time = max(self.time, time) }
}
