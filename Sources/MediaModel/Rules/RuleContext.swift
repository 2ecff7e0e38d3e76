/// When and where rules are evaluated.
package struct RuleContext: Sendable {
  /// When they are evaluated; nil when that is not known, so that rules such as
  /// `dateAdded in last 2 weeks` mean nothing.
  package var now: Timestamp?
  /// The clock of the library's owner.
  package var clock: LocalClock
  /// Whether letters are the same with and without accents.
  package var ignoresAccents: Bool
  /// What chance depends on: another number gives another choice at random.
  package var seed: UInt64
  /// Whether the source tells descriptions and categories of items, as only devices do.
  package var tellsDescriptions = false

  /// Makes a context of what the source says and what the options say instead.
  package init(now: Timestamp?, clock: LocalClock, options: RuleOptions = RuleOptions()) {
    let clock = options.clock ?? clock
    self.clock = clock
    self.now = options.now ?? options.localNow.map(clock.moment(showing:)) ?? now
    ignoresAccents = options.ignoresAccents
    seed = options.seed
  }
}
