import MediaModel

/// The language of another program for rules.
protocol RuleDialect {
  /// The name of the program.
  static var program: String { get }

  /// Returns whether the program has a field with the meaning of a field of iTunes.
  static func has(_ field: SmartField) -> Bool

  /// Returns the condition that selects the same items as a comparison; `nil` if the program
  /// has no such condition.
  static func condition(_ comparison: RuleComparison) -> RuleTree?

  /// Returns what the program does differently in a comparison that it has, as a predicate such as
  /// `distinguishes upper and lower case`; `nil` for nothing.
  static func difference(_ comparison: RuleComparison) -> String?
}

extension RuleDialect {
  /// Returns the condition that selects the same items as some rules.
  ///
  /// - Parameters:
  ///   - criteria: The rules.
  ///   - isNegated: Whether all other items are selected instead.
  /// - Returns: The condition.
  /// - Throws: `RuleExportError`, which names the rule that the program lacks.
  static func tree(
    _ criteria: SmartCriteria,
    isNegated: Bool = false
  ) throws(RuleExportError) -> RuleTree {
    let isAny = (criteria.conjunction == .any) != isNegated
    if isAny, criteria.terms.isEmpty {
      throw RuleExportError(
        isNegated ? "not all()" : "any()",
        "\(program) has no rule that selects nothing"
      )
    }
    var terms: [RuleTree] = []
    for term in criteria.terms {
      switch term {
      case .rule(let rule): terms.append(try tree(rule, isNegated: isNegated))
      case .group(let group): terms.append(try tree(group, isNegated: isNegated))
      case .negation(let group): terms.append(try tree(group, isNegated: !isNegated))
      }
    }
    return isAny ? .any(terms) : .all(terms)
  }

  private static func tree(
    _ rule: SmartRule,
    isNegated: Bool
  ) throws(RuleExportError) -> RuleTree {
    if rule.selectsMusic, !isNegated { return .everything }
    let words = RulePrinter.term(.rule(rule))
    guard var comparison = RuleComparison(rule), has(comparison.field) else {
      throw RuleExportError(words, "\(program) has no such field")
    }
    comparison.isNegated = comparison.isNegated != isNegated
    guard let condition = Self.condition(comparison) else {
      throw RuleExportError(words, "\(program) has no such comparison of this field")
    }
    return condition
  }

  /// Returns the rules in which the program does something differently.
  static func notes(_ criteria: SmartCriteria) -> [RuleNote] {
    var notes: [RuleNote] = []
    criteria.forEachRule { rule in
      guard let comparison = RuleComparison(rule), let difference = Self.difference(comparison)
      else { return }
      notes.append(RuleNote(rule: RulePrinter.term(.rule(rule)), difference: difference))
    }
    return notes
  }
}
