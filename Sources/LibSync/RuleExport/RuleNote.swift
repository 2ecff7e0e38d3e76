import MediaModel

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

extension SmartCriteria {
  /// Returns notes on rules about names in a program that compares each of several names of an item,
  /// which rules join with commas.
  ///
  /// - Parameter isList: Returns whether items of the program may have several values of a field.
  /// - Returns: The notes.
  func notesOnNames(_ isList: (SmartField) -> Bool) -> [RuleNote] {
    var notes: [RuleNote] = []
    forEachRule { rule in
      guard let comparison = RuleComparison(rule), isList(comparison.field),
        comparison.canSpanNames
      else { return }
      let words = RulePrinter.term(.rule(rule))
      notes.append(RuleNote(rule: words, difference: "compares each of several values by itself"))
    }
    return notes
  }
}
