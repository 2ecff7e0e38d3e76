/// How rules are evaluated, where the source does not decide it.
public struct RuleOptions: Sendable {
  /// What counts as now; nil for when the source was written.
  public var now: Timestamp?
  /// What counts as now, as the owner's clock shows it: seconds since 1970 as if that were UTC; nil
  /// where `now` or the source tells.
  public var localNow: Int64?
  /// The clock of the library's owner; nil to infer it from the source.
  public var clock: LocalClock?
  /// Whether letters are the same with and without accents.
  public var ignoresAccents = false
  /// What chance depends on: another number gives another choice at random.
  public var seed: UInt64 = 0

  /// Makes options that leave all to the source.
  public init() {}
}
