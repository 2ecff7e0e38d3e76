import MediaModel

/// The whole numbers that a comparison selects; a bound is `nil` if there is no limit.
struct NumberRange {
  /// The comparison of a number with one number.
  enum Test {
    case isEqual, isNotEqual, isAtLeast, isAtMost
  }

  private(set) var low: Int64?
  private(set) var high: Int64?

  /// Fails for other comparisons, and for numbers that are too large.
  init?(_ verb: SmartComparison, _ operand: SmartOperand) {
    switch (verb, operand) {
    case (.isEqual, .number(let number)):
      (low, high) = (Int64(exactly: number), Int64(exactly: number))
    case (.isGreater, .number(let number)): low = Int64(exactly: number).map { $0 &+ 1 }
    case (.isGreaterOrEqual, .number(let number)): low = Int64(exactly: number)
    case (.isLess, .number(let number)): high = Int64(exactly: number).map { $0 - 1 }
    case (.isLessOrEqual, .number(let number)): high = Int64(exactly: number)
    case (.isInRange, .range(let range)):
      (low, high) = (Int64(exactly: range.lowerBound), Int64(exactly: range.upperBound))
    default: return nil
    }
    if low == nil, high == nil { return nil }
    if let low, low < 0 || low > 1 << 52 { return nil }
    if let high, high < 0 || high > 1 << 52 { return nil }
  }

  /// Returns the numbers of the range that are multiples of a unit, in that unit.
  func divided(by unit: Int64) -> NumberRange {
    var range = self
    range.low = low.map { ($0 + unit - 1) / unit }
    range.high = high.map { $0 / unit }
    return range
  }

  /// The range in seconds, if it is one in milliseconds and times are rounded down to whole
  /// seconds; `nil` if it begins or ends within a second.
  var wholeSeconds: NumberRange? {
    if let low, low % 1000 != 0 { return nil }
    if let high, high % 1000 != 999 { return nil }
    return divided(by: 1000)
  }

  /// The lower bound, if it excludes a number, as none is negative.
  var positiveLow: Int64? { low.flatMap { $0 > 0 ? $0 : nil } }

  /// Returns the condition that a number is in the range, or outside it.
  ///
  /// - Parameters:
  ///   - isNegated: Whether it is outside.
  ///   - test: Returns the comparison with a number in the language of the program.
  /// - Returns: The condition; `nil` if no number satisfies it.
  func tree(isNegated: Bool, _ test: (Test, Int64) -> String) -> RuleTree? {
    switch (positiveLow, high) {
    case (let low?, let high?):
      if low > high { return nil }
      if low == high { return .test(test(isNegated ? .isNotEqual : .isEqual, low)) }
      return isNegated
        ? .any([.test(test(.isAtMost, low - 1)), .test(test(.isAtLeast, high + 1))])
        : .all([.test(test(.isAtLeast, low)), .test(test(.isAtMost, high))])
    case (let low?, nil):
      return .test(isNegated ? test(.isAtMost, low - 1) : test(.isAtLeast, low))
    case (nil, let high?):
      return .test(isNegated ? test(.isAtLeast, high + 1) : test(.isAtMost, high))
    case (nil, nil): return isNegated ? nil : .everything
    }
  }
}
