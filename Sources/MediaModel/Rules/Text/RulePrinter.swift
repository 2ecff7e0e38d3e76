import Bytes

/// Formats rules in the language that `RuleParser` parses.
package enum RulePrinter {
  static func text(_ rules: SmartRules) -> String {
    ([whole(rules.criteria)] + settings(rules.info)).joined(separator: "; ")
  }

  /// Returns the criteria as text; `all(…)` marks a group that is the only term.
  private static func whole(_ criteria: SmartCriteria) -> String {
    if criteria.terms.count == 1, case .group(let group) = criteria.terms[0],
      criteria.conjunction == .all, isList(group)
    {
      return "all(" + self.group(group) + ")"
    }
    return isList(criteria) ? group(criteria) : terms(criteria)
  }

  /// Returns whether a group is printed without an `and` or `or` that would show its conjunction.
  private static func isList(_ criteria: SmartCriteria) -> Bool {
    criteria.terms.isEmpty || (criteria.terms.count == 1 && criteria.conjunction == .any)
  }

  private static func group(_ criteria: SmartCriteria) -> String {
    let word = isList(criteria) ? (criteria.conjunction == .all ? "all" : "any") : ""
    return word + "(" + terms(criteria) + ")"
  }

  private static func terms(_ criteria: SmartCriteria) -> String {
    criteria.terms.map(term).joined(separator: criteria.conjunction == .all ? " and " : " or ")
  }

  package static func term(_ term: SmartCriteria.Term) -> String {
    switch term {
    case .rule(let rule): self.rule(rule)
    case .group(let group): self.group(group)
    case .negation(let group): "not " + self.group(group)
    }
  }

  /// Returns a limit as text, such as `limit 25 items by highest rating`.
  package static func limit(_ limit: SmartLimit) -> String {
    let unit = limit.unit?.name ?? "unit \(limit.unitCode)"
    return "limit \(limit.amount) \(unit) by \(LimitWording.text(of: limit))"
  }

  private static func settings(_ info: SmartInfo) -> [String] {
    var settings: [String] = []
    if let limit = info.limit { settings.append(self.limit(limit)) }
    if info.onlyChecked { settings.append("only checked") }
    if !info.isLive { settings.append("not live") }
    if !info.matchesRules { settings.append("not matching") }
    if info.isForMusic { settings.append("for music") }
    if info.isGenius { settings.append("genius") }
    return settings
  }
}

/// Formats one rule.
extension RulePrinter {
  /// Returns the rule in words, or in numbers and bytes if there are no words for it.
  package static func rule(_ rule: SmartRule) -> String {
    guard let comparison = rule.action.comparison,
      let words = words(rule, comparison, rule.action.isNegated)
    else { return raw(rule) }
    return words
  }

  private static func words(
    _ rule: SmartRule,
    _ comparison: SmartComparison,
    _ isNegated: Bool
  ) -> String? {
    let form = rule.subject.form
    let name = rule.subject.name
    let isNot = isNegated ? " is not " : " is "
    switch (comparison, rule.operand, rule.action.comparesText) {
    case (.isEqual, .text(let text), true):
      if case .playlist = form { return name + isNot + RuleLiteral.quoted(text) }
      return form.takesText ? name + isNot + RuleLiteral.quoted(text) : nil
    case (.contains, .text(let text), true), (.beginsWith, .text(let text), true),
      (.endsWith, .text(let text), true):
      guard form.takesText else { return nil }
      return "\(name) \(verb(comparison, isNegated)) \(RuleLiteral.quoted(text))"
    case (.isEqual, .number(let number), false) where form.isInverted && number <= 1:
      return name + (number == 0 ? " is not " : " is ") + (isNegated ? "true" : "false")
    case (.isEqual, .number(let number), false):
      return RuleLiteral.single(number, form).map { name + isNot + $0 }
    case (.isGreater, .number(let number), false), (.isGreaterOrEqual, .number(let number), false),
      (.isLess, .number(let number), false), (.isLessOrEqual, .number(let number), false):
      guard form.hasOrder else { return nil }
      let bound = RuleLiteral.bound(number, of: comparison, form)
      return "\(isNegated ? "not " : "")\(name) \(symbol(comparison)) \(bound)"
    case (.isInRange, .range(let range), false):
      guard form.hasOrder else { return nil }
      if let span = RuleLiteral.span(range, form) { return name + isNot + span }
      return "\(name) \(isNegated ? "not in" : "in") \(RuleLiteral.interval(range, form))"
    case (.isInTheLast, .timeFromNow(let count, let unit), false):
      guard form.isDate, let past = RuleLiteral.past(count, unit) else { return nil }
      return "\(name) \(isNegated ? "not in" : "in") last \(past)"
    case (.hasAnyBit, .number(let bits), false):
      return RuleLiteral.bits(bits, form).map { "\(name) \(has(isNegated)) \($0)" }
    case (.hasBits, .bits(let mask, let value), false):
      guard let mask = RuleLiteral.bits(mask, form), let value = RuleLiteral.bits(value, form)
      else { return nil }
      return "\(name) \(has(isNegated)) \(value) of \(mask)"
    default: return nil
    }
  }

  private static func has(_ isNegated: Bool) -> String { isNegated ? "does not have" : "has" }

  private static func verb(_ comparison: SmartComparison, _ isNegated: Bool) -> String {
    switch comparison {
    case .beginsWith: isNegated ? "does not begin with" : "begins with"
    case .endsWith: isNegated ? "does not end with" : "ends with"
    default: isNegated ? "does not contain" : "contains"
    }
  }

  private static func symbol(_ comparison: SmartComparison) -> String {
    switch comparison {
    case .isGreater: ">"
    case .isGreaterOrEqual: ">="
    case .isLess: "<"
    default: "<="
    }
  }

  private static func raw(_ rule: SmartRule) -> String {
    let code: UInt32 =
      switch rule.subject {
      case .field(let field): field.rawValue
      case .unknown(let code): code
      case .property, .metadata: 0
      }
    return "raw field \(code.hexadecimal) action \(rule.action.rawValue.hexadecimal)"
      + " data \"\(Hexadecimal.text(rule.operand.encoded))\""
  }
}

extension RuleForm {
  fileprivate var takesText: Bool {
    switch self {
    case .text, .anyValue, .unknown: true
    default: false
    }
  }

  fileprivate var isInverted: Bool {
    if case .invertedFlag = self { true } else { false }
  }

  fileprivate var isDate: Bool {
    switch self {
    case .date, .unknown: true
    default: false
    }
  }

  fileprivate var hasOrder: Bool {
    switch self {
    case .text, .identifier, .playlist, .flag, .invertedFlag: false
    default: true
    }
  }
}
