/// The context in which rules are evaluated.
package struct RuleContext: Sendable {
  /// The current time, for rules such as `dateAdded in last 2 weeks`; `nil` if it is unknown, in
  /// which case such rules cannot be evaluated.
  package var now: Timestamp?
  /// The clock of the library's owner.
  package var clock: LocalClock
  /// Whether accented and plain letters count as equal.
  package var ignoresAccents: Bool
  /// The seed for random limits.
  package var seed: UInt64
  /// Whether the source stores descriptions and categories of items; only devices do.
  package var tellsDescriptions = false

  /// Creates a context from the source's values, which the options override.
  package init(now: Timestamp?, clock: LocalClock, options: RuleOptions = RuleOptions()) {
    let clock = options.clock ?? clock
    self.clock = clock
    self.now = options.now ?? options.localNow.map(clock.moment(showing:)) ?? now
    ignoresAccents = options.ignoresAccents
    seed = options.seed
  }
}

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
