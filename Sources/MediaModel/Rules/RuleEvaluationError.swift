/// Why it cannot be told which items rules choose.
public enum RuleEvaluationError: Error, Hashable, Sendable {
  /// There are none, as in lists that Genius made.
  case noRules
  /// Nothing is known of a field, or no source tells it; the rule as text.
  case unknownField(rule: String)
  /// A field cannot be compared like that; the rule as text.
  case unknownComparison(rule: String)
  /// It is not known what a limit counts, or what it takes first.
  case unknownLimit
  /// The rules are about the present, and the source does not say when it was written.
  case noDate
  /// Lists that refer to each other in a circle, by name.
  case cycle([String])
  /// The rules cannot be read.
  case damaged(SmartRulesError)
  /// Items that are in the list are not in the source.
  case missingItems(Int)
  /// The list is not live: its items stay as they were when it was last updated.
  case frozen
  /// No list has the name, or several have.
  case ambiguousName(String, count: Int)
}
