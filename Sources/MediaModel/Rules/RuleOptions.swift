/// Options for evaluating rules, which take precedence over the values from the source.
public struct RuleOptions: Hashable, Codable, Sendable {
  /// The moment that counts as now; `nil` for the time when the source was written.
  public var now: Timestamp?
  /// The moment that counts as now on the owner's clock, in seconds since 1970 as if the clock
  /// showed UTC; `nil` if `now` or the source determines it.
  public var localNow: Int64?
  /// The clock of the library's owner; `nil` to infer it from the source.
  public var clock: LocalClock?
  /// Whether accented and plain letters count as equal.
  public var ignoresAccents = false
  /// The seed for random limits.
  public var seed: UInt64 = 0

  /// Creates options that leave everything to the source.
  public init() {}
}
