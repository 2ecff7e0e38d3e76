public import MediaModel

/// The time by which players play: a number of nanoseconds that only grows, while a device runs.
@MainActor public protocol PlaybackClock: AnyObject {
  /// The nanoseconds since the clock was started.
  var time: Int64 { get }
  /// The date at which the clock was started, in milliseconds since 1970.
  var start: Int64 { get }
  /// The nanoseconds after which commands take effect at the latest.
  var quantum: Int64 { get }

  /// Whether the clock shows the time of everybody else, so that the iPod player hears at once of
  /// what others do with it, and they of what it does.
  var isShared: Bool { get }

  /// Returns when it is a time, which does not lie before that of the clock.
  func advance(to time: Int64) async
}

extension PlaybackClock {
  /// Not shared, as of a clock that players have for themselves.
  public var isShared: Bool { false }

  /// The date that the clock shows, in milliseconds since 1970.
  package var milliseconds: Int64 { start.addingClamped(time / 1_000_000) }

  /// The date that the clock shows.
  public var date: Timestamp { Self.date(milliseconds) }

  package nonisolated static func date(_ milliseconds: Int64) -> Timestamp {
    Timestamp(rawValue: milliseconds.scaled(by: 1, over: 1000))
  }
}

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
