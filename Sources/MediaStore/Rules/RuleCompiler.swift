import Bytes
import ICU
import MediaModel
import SQLite

/// A compiler of rules to SQL.
///
/// All expressions from one compiler belong in one query, which computes each subject only once per
/// item, however many rules use it.
struct RuleCompiler {
  private let context: RuleContext
  private let collator: Collator
  /// Returns the number that identifies a list to `libsync_member`.
  private let listNumber: (ListReference) throws(RuleEvaluationError) -> Int
  private var columns: [String] = []
  private var numbers: [String: Int] = [:]
  private(set) var parameters: [StoredValue] = []

  /// The number of the compiler's first parameter; the one before it is the library.
  private static let firstParameter = 2

  init(
    _ context: RuleContext,
    _ collator: Collator,
    listNumber: @escaping (ListReference) throws(RuleEvaluationError) -> Int
  ) {
    self.context = context
    self.collator = collator
    self.listNumber = listNumber
  }

  /// Returns a query for the rows of items and the values of expressions for these items.
  ///
  /// The inner query has a limit, although one without effect, because SQLite cannot merge such a
  /// query into one with a condition: it runs as a coroutine that computes each column only once.
  ///
  /// - Parameters:
  ///   - expressions: The expressions to return after the item's row.
  ///   - others: Further columns that the expressions may use.
  ///   - candidates: The items that are read.
  /// - Returns: The SQL of the query.
  func query(
    of expressions: [String],
    and others: [String] = [],
    among candidates: RuleCandidates = RuleCandidates()
  ) -> String {
    """
    SELECT \((["id"] + expressions).joined(separator: ", ")) FROM (
      SELECT \((["i.id AS id"] + columns + others).joined(separator: ", "))
      FROM \(candidates.table)
      WHERE +i.library_id = ?1 AND i.removed_revision IS NULL AND \(candidates.condition) LIMIT -1)
    WHERE id IS NOT 0
    """
  }

  /// Returns the values of the parameters of `query`.
  func values(library: Int64) -> [StoredValue] { [.integer(library)] + parameters }

  /// Returns an expression that is 1 for items that satisfy the rules and 0 for all other items, or
  /// the reverse if it is negated.
  ///
  /// The expression is a CASE, because SQLite allows many branches but only a few nested operators;
  /// for the same reason, single rules are negated rather than whole groups.
  mutating func expression(
    _ criteria: SmartCriteria,
    isNegated: Bool = false
  ) throws(RuleEvaluationError) -> String {
    let isAll = criteria.conjunction == .all
    // With "all", the first rule that is not satisfied decides the result; with "any", the first
    // rule that is satisfied does.
    let (decided, undecided) = isAll != isNegated ? (0, 1) : (1, 0)
    guard !criteria.terms.isEmpty else { return "\(undecided)" }
    var sql = "CASE"
    for term in criteria.terms {
      sql += " WHEN \(try expression(term, isNegated: isAll)) THEN \(decided)"
    }
    return sql + " ELSE \(undecided) END"
  }

  mutating func expression(
    _ term: SmartCriteria.Term,
    isNegated: Bool = false
  ) throws(RuleEvaluationError) -> String {
    switch term {
    case .rule(let rule): try expression(rule, isNegated: rule.action.isNegated != isNegated)
    case .group(let group): try expression(group, isNegated: isNegated)
    case .negation(let group): try expression(group, isNegated: !isNegated)
    }
  }

  private mutating func expression(
    _ rule: SmartRule,
    isNegated: Bool
  ) throws(RuleEvaluationError) -> String {
    let condition = rule.field == .playlist ? try membership(rule) : try comparison(rule)
    return isNegated ? "(NOT \(condition))" : condition
  }

  /// Returns candidates that include all items that satisfy the rules, and that are found without
  /// reading the texts of items.
  mutating func candidates(_ criteria: SmartCriteria) -> RuleCandidates {
    var candidates = RuleCandidates()
    narrow(&candidates, by: criteria)
    return candidates
  }

  private mutating func narrow(_ candidates: inout RuleCandidates, by criteria: SmartCriteria) {
    guard criteria.conjunction == .all else { return }
    for term in criteria.terms {
      switch term {
      case .rule(let rule): narrow(&candidates, by: rule)
      case .group(let group): narrow(&candidates, by: group)
      case .negation: break
      }
    }
  }

  private mutating func narrow(_ candidates: inout RuleCandidates, by rule: SmartRule) {
    guard !candidates.areNarrowEnough, rule.field != .playlist,
      let column = RuleColumn(rule.subject, ignoringAccents: context.ignoresAccents)
    else { return }
    let numeric =
      switch column.kind {
      case .number: number(rule, column.sql)
      case .optionalNumber: optionalNumber(rule, column.sql)
      case .text, .date: nil as String?
      }
    if let condition = numeric {
      candidates.require(rule.action.isNegated ? "NOT \(condition)" : condition)
    } else if let name = column.groupingName, !rule.action.isNegated, rule.operand != .text(""),
      let condition = text(rule, name.sql)
    {
      candidates.require(condition, ofNamesOf: name.kind, column: name.column)
    }
  }

  private func membership(_ rule: SmartRule) throws(RuleEvaluationError) -> String {
    guard rule.action.comparison == .isEqual, let reference = rule.playlistReference else {
      throw .unknownComparison(rule: RulePrinter.rule(rule))
    }
    return "libsync_member(\(try listNumber(reference)), id)"
  }

  private mutating func comparison(_ rule: SmartRule) throws(RuleEvaluationError) -> String {
    let isTold =
      context.tellsDescriptions
      || ![.field(.details), .field(.category)].contains(rule.subject)
    guard isTold,
      let column = RuleColumn(
        rule.subject,
        ignoringAccents: context.ignoresAccents,
        ofText: rule.action.comparesText
      )
    else {
      throw .unknownField(rule: RulePrinter.rule(rule))
    }
    let name = self.name(of: column)
    let condition =
      switch column.kind {
      case .text: text(rule, name)
      case .number: number(rule, name)
      case .optionalNumber: optionalNumber(rule, name)
      case .date: try date(rule, name)
      }
    guard let condition else { throw .unknownComparison(rule: RulePrinter.rule(rule)) }
    return condition
  }

  private mutating func name(of column: RuleColumn) -> String {
    if let number = numbers[column.sql] { return "c\(number)" }
    let name = "c\(columns.count)"
    numbers[column.sql] = columns.count
    columns.append("\(column.sql) AS \(name)")
    return name
  }

  private mutating func parameter(_ value: StoredValue) -> String {
    parameters.append(value)
    return "?\(Self.firstParameter + parameters.count - 1)"
  }
}

/// The comparisons of single rules; each is nil if its rule makes no sense.
extension RuleCompiler {
  /// Folded text is a blob, which SQLite compares, cuts and searches byte by byte; `coalesce` is
  /// necessary because `substr` of an empty blob is null.
  private mutating func text(_ rule: SmartRule, _ column: String) -> String? {
    guard case .text(let operand) = rule.operand, rule.action.comparesText else { return nil }
    let folded = collator.folded(operand, ignoringAccents: context.ignoresAccents)
    switch rule.action.comparison {
    case .isEqual: return "(\(column) = \(parameter(.data(folded))))"
    case .contains: return "(instr(\(column), \(parameter(.data(folded)))) > 0)"
    case .beginsWith:
      let start = "substr(\(column), 1, \(folded.count))"
      return "(coalesce(\(start), x'') = \(parameter(.data(folded))))"
    case .endsWith:
      // With an empty suffix, `substr` would be called with the length 0 and return the whole text.
      if folded.isEmpty { return "1" }
      let end = "substr(\(column), -\(folded.count))"
      return "(coalesce(\(end), x'') = \(parameter(.data(folded))))"
    default: return nil
    }
  }

  private mutating func number(_ rule: SmartRule, _ column: String) -> String? {
    if rule.action.comparesText { return nil }
    switch (rule.action.comparison, rule.operand) {
    case (let comparison?, .number(let number)):
      let operand = Int64(bitPattern: number)
      if comparison == .hasAnyBit { return "(\(column) & \(parameter(.integer(operand))) <> 0)" }
      return Self.symbols[comparison].map { "(\(column) \($0) \(parameter(.integer(operand))))" }
    case (.isInRange, .range(let range)):
      let ends = [range.lowerBound, range.upperBound].map { Int64(bitPattern: $0) }.sorted()
      let (low, high) = (parameter(.integer(ends[0])), parameter(.integer(ends[1])))
      return "(\(column) BETWEEN \(low) AND \(high))"
    case (.hasBits, .bits(let mask, let value)):
      let mask = parameter(.integer(Int64(bitPattern: mask)))
      return "(\(column) & \(mask) = \(parameter(.integer(Int64(bitPattern: value)))))"
    default: return nil
    }
  }

  /// A missing number satisfies only negated rules, and `is 0`, which is how `is false` is written.
  private mutating func optionalNumber(_ rule: SmartRule, _ column: String) -> String? {
    let isZero = rule.action.comparison == .isEqual && rule.operand == .number(0)
    return number(rule, column).map { "coalesce(\($0), \(isZero ? 1 : 0))" }
  }

  private static let symbols: [SmartComparison: String] = [
    .isEqual: "=", .isGreater: ">", .isGreaterOrEqual: ">=", .isLess: "<", .isLessOrEqual: "<=",
  ]

  /// A missing date satisfies only negated rules.
  private mutating func date(
    _ rule: SmartRule,
    _ column: String
  ) throws(RuleEvaluationError) -> String? {
    if rule.action.comparesText { return nil }
    switch (rule.action.comparison, rule.operand) {
    case (let comparison?, .number(let second)):
      let operand = parameter(.integer(moment(second)))
      return Self.symbols[comparison].map { "coalesce(\(column) \($0) \(operand), 0)" }
    case (.isInRange, .range(let range)):
      let ends = [moment(range.lowerBound), moment(range.upperBound)].sorted()
      let (low, high) = (parameter(.integer(ends[0])), parameter(.integer(ends[1])))
      return "coalesce(\(column) BETWEEN \(low) AND \(high), 0)"
    case (.isInTheLast, .timeFromNow(let count, let unit)):
      guard let now = context.now else { throw .noDate }
      let (time, overflow) = count.multipliedReportingOverflow(by: Int64(clamping: unit))
      let (start, isOutside) = now.rawValue.addingReportingOverflow(time)
      guard !overflow, !isOutside, start.magnitude < 1 << 60 else {
        return count < 0 ? "(\(column) IS NOT NULL)" : "0"
      }
      let midnight = context.clock.midnight(before: Timestamp(rawValue: start))
      return "coalesce(\(column) >= \(parameter(.integer(midnight.rawValue))), 0)"
    default: return nil
    }
  }

  /// Returns the moment when the owner's clock showed a number of seconds since 1904.
  private func moment(_ second: UInt64) -> Int64 {
    // No date is outside these bounds, so clamping changes no result.
    let seconds = min(max(Int64(bitPattern: second), -1 << 60), 1 << 60)
    return context.clock.moment(showing: seconds - RuleDate.epoch).rawValue
  }
}
