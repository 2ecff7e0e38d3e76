/// An error that says why rules cannot be evaluated.
public enum RuleEvaluationError: Error, Hashable, Sendable {
  /// There are no rules, for example in Genius playlists.
  case noRules
  /// A field is unknown, or the source does not store it; `rule` is the rule as text.
  case unknownField(rule: String)
  /// A field does not support the comparison; `rule` is the rule as text.
  case unknownComparison(rule: String)
  /// The unit or the order of a limit is unknown.
  case unknownLimit
  /// The rules depend on the current time, and the source does not say when it was written.
  case noDate
  /// Lists with these names refer to each other in a cycle.
  case cycle([String])
  /// The rules are damaged.
  case damaged(SmartRulesError)
  /// The source lacks the items of some entries of the list; the value is the number of these
  /// entries.
  case missingItems(Int)
  /// The list is not live: its items are those of its last update.
  case frozen
  /// No list has the name, or several do; `count` is their number, and `list` is the saved smart
  /// list whose rules have the name, or `nil` for the rules to be evaluated.
  case ambiguousName(String, count: Int, list: String? = nil)
}
