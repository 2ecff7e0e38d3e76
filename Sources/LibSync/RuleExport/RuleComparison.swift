import MediaModel

/// The comparison of a field that a rule consists of.
struct RuleComparison {
  let field: SmartField
  let verb: SmartComparison
  let operand: SmartOperand
  var isNegated: Bool

  /// Fails for fields and comparisons that are not known.
  init?(_ rule: SmartRule) {
    guard let verb = rule.action.comparison else { return nil }
    if let isLoved = rule.love {
      (field, self.verb, operand) = (.opinion, .isEqual, .number(2))
      isNegated = !isLoved
      return
    }
    guard let field = rule.field else { return nil }
    self.field = field
    self.verb = verb
    operand = rule.operand
    isNegated = rule.action.isNegated
  }

  /// The whole days of a date in the last days; `nil` for other comparisons, and for times that are
  /// not whole days.
  var days: Int64? {
    guard verb == .isInTheLast, case .timeFromNow(let count, let unit) = operand else { return nil }
    let (seconds, isTooLong) = Int64(clamping: unit).multipliedReportingOverflow(by: count)
    guard !isTooLong, seconds < 0, seconds % 86_400 == 0 else { return nil }
    return -(seconds / 86_400)
  }

  /// Whether the comparison of several names that are joined with commas may have another result than
  /// those of each of them.
  var canSpanNames: Bool {
    guard case .text(let text) = operand else { return false }
    return verb != .contains || text.contains(",") || text.hasPrefix(" ")
  }

  /// The first second of a date that the comparison selects unless it is negated, and the one after
  /// the last, each `nil` if there is no limit; `nil` for other comparisons.
  var seconds: (first: UInt64?, end: UInt64?)? {
    switch (verb, operand) {
    case (.isEqual, .number(let second)): (second, second &+ 1)
    case (.isGreaterOrEqual, .number(let second)): (second, nil)
    case (.isGreater, .number(let second)): (second &+ 1, nil)
    case (.isLess, .number(let second)): (nil, second)
    case (.isLessOrEqual, .number(let second)): (nil, second &+ 1)
    case (.isInRange, .range(let range)): (range.lowerBound, range.upperBound &+ 1)
    default: nil
    }
  }
}

extension SmartRule {
  /// Whether the rule selects loved items, or all others; `nil` for another rule.
  ///
  /// Other programs have a single mark for items that are loved in iTunes or favourites in Music,
  /// as the field for opinions has.
  fileprivate var love: Bool? {
    switch (subject, operand) {
    case (.property(.isLoved), .number(let value)), (.property(.isFavorited), .number(let value)):
      guard action.comparison == .isEqual, value <= 1 else { return nil }
      return (value == 1) != action.isNegated
    default: return nil
    }
  }

  /// Whether the rule selects music, which is all that players of music have.
  var selectsMusic: Bool {
    self == SmartRule(.field(.mediaKind), SmartAction(.isEqual), .number(1))
  }
}
