/// Parses the operand of a comparison, in the form that the subject requires.
extension RuleParser {
  typealias Compared = (SmartComparison, SmartOperand)

  /// Parses the operand of `is`: a value, a star rating or a period, which covers several numbers,
  /// or `last 30 days`.
  mutating func equality(
    _ form: RuleForm,
    _ subject: Range<String.Index>
  ) throws(RuleTextError) -> Compared {
    switch form {
    case .text: return (.isEqual, try text(form, subject))
    case .anyValue, .unknown:
      if case .text = token.kind { return (.isEqual, try text(form, subject)) }
      return (.isEqual, .number(try span(form).lowerBound))
    case .playlist:
      if case .text(let name) = token.kind {
        try advance()
        return (.isEqual, .text(name))
      }
      return (.isEqual, .number(try identifier()))
    case .date where isWord("last"): return try past(form)
    case .rating, .date:
      let span = try span(form)
      return span.lowerBound == span.upperBound
        ? (.isEqual, .number(span.lowerBound)) : (.isInRange, .range(span))
    case .number, .size, .duration, .flag, .invertedFlag, .choice, .identifier:
      return (.isEqual, .number(try span(form).lowerBound))
    }
  }

  /// Parses the operand of `>` and the like.
  ///
  /// `> 4` for a rating means greater than all ten values that are shown as four stars.
  mutating func bound(
    of comparison: SmartComparison,
    _ form: RuleForm,
    _ subject: Range<String.Index>
  ) throws(RuleTextError) -> SmartOperand {
    switch form {
    case .text: throw RuleTextError("text has no order in rules", in: text, at: subject)
    case .identifier, .playlist:
      throw RuleTextError("an ID can be compared only with 'is'", in: text, at: subject)
    case .flag, .invertedFlag:
      throw RuleTextError("this can only be true or false", in: text, at: subject)
    case .number, .size, .duration, .rating, .date, .choice, .anyValue, .unknown: break
    }
    let span = try span(form)
    let isUpper = comparison == .isGreater || comparison == .isLessOrEqual
    return .number(isUpper ? span.upperBound : span.lowerBound)
  }

  /// Parses text in quotes.
  mutating func text(
    _ form: RuleForm,
    _ subject: Range<String.Index>
  ) throws(RuleTextError) -> SmartOperand {
    switch form {
    case .text, .anyValue, .unknown: break
    default: throw RuleTextError("this is not text", in: self.text, at: subject)
    }
    guard case .text(let text) = token.kind else { throw error("expected text in quotes") }
    try advance()
    return .text(text)
  }

  /// Parses the operand of `in`: two values separated by `..`, in any order, or one that covers
  /// several, such as a year.
  mutating func interval(
    _ form: RuleForm,
    _ subject: Range<String.Index>
  ) throws(RuleTextError) -> Compared {
    switch form {
    case .text, .identifier, .playlist, .flag, .invertedFlag:
      throw RuleTextError("this cannot be in a range", in: text, at: subject)
    default: break
    }
    let first = try span(form)
    guard try accept(symbol: "..") else {
      if first.lowerBound == first.upperBound { throw error("expected '..'") }
      return (.isInRange, .range(between: first.lowerBound, and: first.upperBound))
    }
    let last = try span(form)
    // A moment and the day that contains it keep the order in which they were typed.
    let isOrdered =
      Int64(bitPattern: first.lowerBound) <= Int64(bitPattern: last.lowerBound)
      || Int64(bitPattern: first.upperBound) <= Int64(bitPattern: last.upperBound)
    let (low, high) = isOrdered ? (first, last) : (last, first)
    return (.isInRange, .range(between: low.lowerBound, and: high.upperBound))
  }

  /// Parses the operand of `in`: `last 30 days` or `last month`.
  mutating func past(_ form: RuleForm) throws(RuleTextError) -> Compared {
    switch form {
    case .date, .unknown: break
    default: throw error("only dates can be 'in last 30 days'")
    }
    try advance()
    let isOne = token.kind == .word && RuleUnit(token.spelling.lowercased()) != nil
    return try past(isOne ? 1 : Int64(bitPattern: try plainNumber()))
  }

  /// Parses `last month` or `3 days ago` after `>` and the like; `nil` if neither follows.
  mutating func recent(_ form: RuleForm) throws(RuleTextError) -> Compared? {
    guard case .date = form else { return nil }
    if isWord("last") { return try past(form) }
    // A number that is not a year can only be a number of days or the like.
    guard token.kind == .number, RuleDate.seconds(in: token.spelling) == nil,
      let count = Self.number(token.spelling)
    else { return nil }
    try advance()
    let compared = try past(Int64(bitPattern: count))
    guard try accept(word: "ago") else { throw error("expected 'ago'") }
    return compared
  }

  /// Parses the unit of a period that ends now.
  private mutating func past(_ count: Int64) throws(RuleTextError) -> Compared {
    guard count != .min else { throw error("number too large") }
    var seconds: UInt64 = 1
    if try accept(word: "times") { seconds = try plainNumber() }
    guard token.kind == .word, let unit = RuleUnit(token.spelling.lowercased()) else {
      throw error("expected 'days', 'weeks' or 'months'", candidates: RuleUnit.names)
    }
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: unit.seconds)
    if isTooLarge { throw error("time too long") }
    try advance()
    return (.isInTheLast, .timeFromNow(count: -count, secondsPerUnit: product))
  }

  /// Parses the operand of `has`: bits, optionally with `of` and a mask.
  mutating func bits(
    _ form: RuleForm,
    _ subject: Range<String.Index>
  ) throws(RuleTextError) -> Compared {
    switch form {
    case .choice, .number, .unknown: break
    default: throw RuleTextError("only choices and whole numbers have bits", in: text, at: subject)
    }
    let bits = try union(form)
    guard try accept(word: "of") else { return (.hasAnyBit, .number(bits)) }
    return (.hasBits, .bits(mask: try union(form), value: bits))
  }

  /// Parses names or numbers separated by bars.
  private mutating func union(_ form: RuleForm) throws(RuleTextError) -> UInt64 {
    var bits: UInt64 = 0
    repeat { bits |= try span(form).lowerBound } while try accept(symbol: "|")
    return bits
  }
}

extension SmartOperand {
  /// Returns the range between two numbers in any order.
  static func range(between first: UInt64, and last: UInt64) -> Self {
    .range(min(first, last)...max(first, last))
  }
}
