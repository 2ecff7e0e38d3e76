import JSON
import MediaModel

/// Writes rules as a smart playlist of Navidrome (`.nsp`).
///
/// The operators are those of `model/criteria/operators.go` in the source of Navidrome. Rules are
/// refused unless they select the same items there.
enum NavidromeRules {
  static let program = "Navidrome"

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: JSON on one line.
  /// - Throws: `RuleExportError`, which names the rule that Navidrome lacks.
  static func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    var members = try limit(rules.info)
    members["name"] = .string(name)
    try rules.info.check(for: program)
    let (key, terms) = try group(rules.criteria)
    members[key] = .array(terms)
    let names = rules.criteria.notesOnNames { field in
      if case .names = NavidromeField(field) { true } else { false }
    }
    return ExportedRules(
      text: JSONValue.object(members).text + "\n",
      notes: textsComparedExactly(rules.criteria) + names
    )
  }

  /// Returns the rules about text whose letters Navidrome does not fold as rules do: it compares
  /// whole texts exactly, and parts of them with only the case of ASCII letters ignored.
  private static func textsComparedExactly(_ criteria: SmartCriteria) -> [RuleNote] {
    var notes: [RuleNote] = []
    criteria.forEachRule { rule in
      guard case .text(let text) = rule.operand, !text.isEmpty else { return }
      let isWhole = rule.action.comparison == .isEqual
      if isWhole ? text.contains(where: \.isLetter) : !text.utf8.allSatisfy({ $0 < 0x80 }) {
        let words = RulePrinter.term(.rule(rule))
        notes.append(RuleNote(rule: words, difference: "distinguishes upper and lower case"))
      }
    }
    return notes
  }

  /// The rule that all items satisfy.
  private static let everything = comparison("gt", "playcount", .integer(-1))

  // MARK: Groups

  /// Returns the rules of a group, or those that select all other items: Navidrome cannot negate a
  /// group, but most of its rules.
  private static func group(
    _ criteria: SmartCriteria,
    isNegated: Bool = false
  ) throws(RuleExportError) -> (key: String, terms: [JSONValue]) {
    let isAny = (criteria.conjunction == .any) != isNegated
    var terms: [JSONValue] = []
    for term in criteria.terms {
      switch term {
      case .rule(let rule):
        // Navidrome has only music.
        if !isAny, !isNegated, rule.selectsMusic { continue }
        terms.append(try Self.rule(rule, isNegated: isNegated))
      case .group(let group): terms.append(try inner(group, isNegated: isNegated))
      case .negation(let group): terms.append(try inner(group, isNegated: !isNegated))
      }
    }
    if !terms.isEmpty { return (isAny ? "any" : "all", terms) }
    if isAny {
      throw RuleExportError(
        isNegated ? "not all()" : "any()",
        "Navidrome has no rule that selects nothing"
      )
    }
    return ("all", [everything])
  }

  private static func inner(
    _ criteria: SmartCriteria,
    isNegated: Bool
  ) throws(RuleExportError) -> JSONValue {
    let (key, terms) = try group(criteria, isNegated: isNegated)
    return terms.count == 1 ? terms[0] : .object([key: .array(terms)])
  }

  // MARK: Rules

  private static func rule(
    _ rule: SmartRule,
    isNegated isOutside: Bool
  ) throws(RuleExportError) -> JSONValue {
    let words = RulePrinter.term(.rule(rule))
    guard let compared = RuleComparison(rule), let navidrome = NavidromeField(compared.field)
    else { throw RuleExportError(words, "Navidrome has no such field") }
    let verb = compared.verb
    let isNegated = compared.isNegated != isOutside
    let found: JSONValue? =
      switch (navidrome, compared.operand) {
      case (.text(let name), .text(let text)): Self.text(name, verb, text, isNegated)
      case (.names(let name), .text(let text)):
        // An item without any names is not one with an empty name.
        text.isEmpty ? nil : Self.text(name, verb, text, isNegated)
      case (.number(let name), let operand): number(name, verb, operand, isNegated)
      case (.rating(let name), let operand): rating(name, verb, operand, isNegated)
      case (.duration(let name), let operand): duration(name, verb, operand, isNegated)
      case (.date(let name), let operand): date(name, verb, operand, isNegated)
      case (.flag(let name), .number(let value)) where verb == .isEqual && value <= 1:
        comparison("is", name, .boolean((value == 1) != isNegated))
      case (.opinion(let name), .number(2)) where verb == .isEqual:
        comparison("is", name, .boolean(!isNegated))
      default: nil
      }
    guard let found else {
      throw RuleExportError(words, "Navidrome has no such comparison of this field")
    }
    return found
  }

  private static func comparison(_ verb: String, _ field: String, _ value: JSONValue) -> JSONValue {
    .object([verb: .object([field: value])])
  }

  private static func text(
    _ field: String,
    _ verb: SmartComparison,
    _ text: String,
    _ isNegated: Bool
  ) -> JSONValue? {
    // Navidrome compares parts of text by LIKE, where these stand for other characters.
    let isLiteral = !text.contains { $0 == "%" || $0 == "_" }
    switch verb {
    case .isEqual: return comparison(isNegated ? "isNot" : "is", field, .string(text))
    case .contains where isLiteral:
      return comparison(isNegated ? "notContains" : "contains", field, .string(text))
    case .beginsWith where isLiteral && !isNegated:
      return comparison("startsWith", field, .string(text))
    case .endsWith where isLiteral && !isNegated:
      return comparison("endsWith", field, .string(text))
    default: return nil
    }
  }

  // MARK: Numbers

  private static func number(
    _ field: String,
    _ verb: SmartComparison,
    _ operand: SmartOperand,
    _ isNegated: Bool
  ) -> JSONValue? {
    guard let range = NumberRange(verb, operand) else { return nil }
    return numbers(field, range, isNegated)
  }

  /// Returns the rule for whole numbers in a range, or outside it.
  private static func numbers(
    _ field: String,
    _ range: NumberRange,
    _ isNegated: Bool
  ) -> JSONValue? {
    let (low, high) = (range.low, range.high)
    if let low, let high {
      if low > high { return nil }
      if low == high { return comparison(isNegated ? "isNot" : "is", field, .integer(low)) }
      if isNegated {
        return .object([
          "any": .array([
            comparison("lt", field, .integer(low)), comparison("gt", field, .integer(high)),
          ])
        ])
      }
      return comparison("inTheRange", field, .array([.integer(low), .integer(high)]))
    }
    if let low {
      return isNegated
        ? comparison("lt", field, .integer(low)) : comparison("gt", field, .integer(low - 1))
    }
    return high.map {
      isNegated ? comparison("gt", field, .integer($0)) : comparison("lt", field, .integer($0 + 1))
    }
  }

  private static func rating(
    _ field: String,
    _ verb: SmartComparison,
    _ operand: SmartOperand,
    _ isNegated: Bool
  ) -> JSONValue? {
    guard let range = NumberRange(verb, operand) else { return nil }
    // Half stars, and parts of them, are between two numbers.
    return numbers(field, range.divided(by: 20), isNegated)
  }

  private static func duration(
    _ field: String,
    _ verb: SmartComparison,
    _ operand: SmartOperand,
    _ isNegated: Bool
  ) -> JSONValue? {
    func seconds(_ milliseconds: UInt64) -> JSONValue { .encoded("\(Double(milliseconds) / 1000)") }
    return switch (verb, operand, isNegated) {
    case (.isGreater, .number(let time), false), (.isLessOrEqual, .number(let time), true):
      comparison("gt", field, seconds(time))
    case (.isLess, .number(let time), false), (.isGreaterOrEqual, .number(let time), true):
      comparison("lt", field, seconds(time))
    case (.isInRange, .range(let range), false):
      comparison(
        "inTheRange",
        field,
        .array([seconds(range.lowerBound), seconds(range.upperBound)])
      )
    default: nil
    }
  }

  // MARK: Dates

  /// Returns the rule for whole days; Navidrome compares moments with the texts of days.
  private static func date(
    _ field: String,
    _ verb: SmartComparison,
    _ operand: SmartOperand,
    _ isNegated: Bool
  ) -> JSONValue? {
    if verb == .isInTheLast, case .timeFromNow(let count, let unit) = operand {
      let (seconds, isTooLong) = Int64(clamping: unit).multipliedReportingOverflow(by: -count)
      guard !isTooLong, seconds > 0, seconds % 86_400 == 0 else { return nil }
      let verb = isNegated ? "notInTheLast" : "inTheLast"
      return comparison(verb, field, .integer(seconds / 86_400))
    }
    // Items without a date satisfy a negated rule here, but no rule there.
    if isNegated { return nil }
    switch (verb, operand) {
    case (.isLess, .number(let second)): return day(second).map { comparison("before", field, $0) }
    case (.isLessOrEqual, .number(let second)):
      return day(second &+ 1).map { comparison("before", field, $0) }
    case (.isGreaterOrEqual, .number(let second)):
      return day(second).map { comparison("after", field, $0) }
    case (.isGreater, .number(let second)):
      return day(second &+ 1).map { comparison("after", field, $0) }
    case (.isInRange, .range(let range)):
      guard let first = day(range.lowerBound), let end = day(range.upperBound &+ 1) else {
        return nil
      }
      return comparison("inTheRange", field, .array([first, end]))
    default: return nil
    }
  }

  /// Returns the day that begins with a second; `nil` if none does.
  private static func day(_ second: UInt64) -> JSONValue? {
    ExportedDate.day(startingWith: second).map { .string($0) }
  }

  // MARK: Limits

  private static func limit(_ info: SmartInfo) throws(RuleExportError) -> [String: JSONValue] {
    let orders: [SmartLimit.Order: String] = [
      .random: "random", .dateAdded: "dateadded", .playCount: "playcount",
      .lastPlayedDate: "lastplayed", .rating: "rating",
    ]
    guard let limit = try ExportedLimit(info, in: program, orders) else { return [:] }
    return [
      "limit": .integer(Int64(limit.amount)), "sort": .string(limit.order),
      "order": .string(limit.isDescending ? "desc" : "asc"),
    ]
  }
}
