/// An error that says why rules cannot be evaluated.
public enum RuleEvaluationError: Error, Hashable, Sendable {
  /// There are no rules, for example in Genius playlists.
  case noRules
  /// A field is unknown or not stored by any source; the rule as text.
  case unknownField(rule: String)
  /// A field does not support the comparison; the rule as text.
  case unknownComparison(rule: String)
  /// The unit or the order of a limit is unknown.
  case unknownLimit
  /// The rules depend on the present, and the source does not say when it was written.
  case noDate
  /// Lists refer to each other in a cycle; their names.
  case cycle([String])
  /// The rules are damaged.
  case damaged(SmartRulesError)
  /// Items of the list are missing from the source; their number.
  case missingItems(Int)
  /// The list is not live: its items are those of its last update.
  case frozen
  /// No list has the name, or several have.
  case ambiguousName(String, count: Int)
}
