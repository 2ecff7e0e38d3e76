/// The limits within which every script ends.
public struct SessionLimits: Hashable, Sendable {
  /// The entries of a log.
  public var entries = 1_000_000
  /// The messages in one instant, which two programs that displace each other would exceed.
  public var messages = 10_000
  /// The actions of programs in one instant.
  public var actions = 1_000_000
  /// The applications.
  public var applications = 1000
  /// The streams of all applications.
  public var streams = 10_000
  /// The nanoseconds that a simulation lasts at most.
  public var time = 1_000_000_000 * FixedPoint.second

  /// Creates the limits that scripts have.
  public init() {}
}

/// A limit that was exceeded.
public enum SessionLimit: Hashable, Sendable {
  /// A limit of `SessionLimits`.
  case entries, messages, actions, applications, streams, time
}

extension SessionLimits {
  /// Returns what a limit allows.
  public func allowance(of limit: SessionLimit) -> Int64 {
    switch limit {
    case .entries: Int64(entries)
    case .messages: Int64(messages)
    case .actions: Int64(actions)
    case .applications: Int64(applications)
    case .streams: Int64(streams)
    case .time: time / FixedPoint.second
    }
  }
}
