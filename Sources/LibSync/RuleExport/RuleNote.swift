/// A rule that another program applies with a small difference.
public struct RuleNote: Hashable, Sendable {
  /// The rule, as text.
  public let rule: String
  /// The difference, such as `distinguishes upper and lower case`.
  public let difference: String

  init(rule: String, difference: String) {
    self.rule = rule
    self.difference = difference
  }
}
