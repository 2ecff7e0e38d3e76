import Bytes

/// Parses one rule: a subject, a comparison and an operand.
extension RuleParser {
  mutating func rule() throws(RuleTextError) -> SmartRule {
    if try accept(word: "raw") { return try rawRule() }
    let (subject, range) = try subject()
    let form = subject.form
    if isEndOfRule {
      switch form {
      case .flag, .anyValue: return SmartRule(subject, SmartAction(.isEqual), .number(1))
      case .invertedFlag: return .inverted(subject, isTrue: true, isNegated: false)
      default: break
      }
    }
    let (verb, isNegated) = try verb()
    if case .invertedFlag = form, case .is = verb, let isTrue = try truth() {
      return .inverted(subject, isTrue: isTrue, isNegated: isNegated)
    }
    switch verb {
    case .is:
      let (comparison, operand) = try equality(form, range)
      return SmartRule(subject, SmartAction(comparison, operand, isNegated), operand)
    case .compares(let comparison):
      if let (inTheLast, period) = try recent(form) {
        let isBefore = comparison == .isLess || comparison == .isLessOrEqual
        return SmartRule(subject, SmartAction(inTheLast, period, isNegated != isBefore), period)
      }
      let operand = try bound(of: comparison, form, range)
      return SmartRule(subject, SmartAction(comparison, operand, isNegated), operand)
    case .text(let comparison):
      let operand = try text(form, range)
      return SmartRule(subject, SmartAction(comparison, operand, isNegated), operand)
    case .lies:
      let (comparison, operand) = try isWord("last") ? past(form) : interval(form, range)
      return SmartRule(subject, SmartAction(comparison, operand, isNegated), operand)
    case .has:
      let (comparison, operand) = try bits(form, range)
      return SmartRule(subject, SmartAction(comparison, operand, isNegated), operand)
    }
  }

  private var isEndOfRule: Bool {
    token.kind == .end || [")", ",", ";"].contains(where: isSymbol) || isWord("and")
      || isWord("or")
  }

  private mutating func subject() throws(RuleTextError) -> (RuleSubject, Range<String.Index>) {
    let range = token.range
    guard token.kind == .word else { throw error("expected the name of a property") }
    if try accept(word: "field") {
      guard let code = UInt32(exactly: try plainNumber()) else {
        throw RuleTextError("a field number must fit in 32 bits", in: text, at: range)
      }
      return (RuleSubject(code: code), range)
    }
    guard let subject = RuleSubject(name: String(token.spelling)) else {
      throw error("unknown property '\(token.spelling)'", candidates: RuleSubject.allNames)
    }
    try advance()
    return (subject, range)
  }

  /// The words or the symbol between a subject and its operand.
  private enum Verb {
    case `is`, lies, has
    case compares(SmartComparison)
    case text(SmartComparison)
  }

  private static let comparisons: [String: SmartComparison] = [
    ">": .isGreater, ">=": .isGreaterOrEqual, "<": .isLess, "<=": .isLessOrEqual,
  ]

  private static let verbs = [
    "is", "contains", "begins", "starts", "ends", "has", "in", "after", "before", "does", "not",
  ]

  private mutating func verb() throws(RuleTextError) -> (Verb, isNegated: Bool) {
    if token.kind == .symbol {
      if let comparison = Self.comparisons[String(token.spelling)] {
        try advance()
        return (.compares(comparison), false)
      }
      if try accept(symbol: "!=") { return (.is, true) }
      if try accept(symbol: "=") { return (.is, false) }
      if try accept(symbol: "==") { return (.is, false) }
    }
    if try accept(word: "is") {
      let isNegated = try accept(word: "not")
      if try accept(word: "after") { return (.compares(.isGreater), isNegated) }
      if try accept(word: "before") { return (.compares(.isLess), isNegated) }
      return try accept(word: "in") ? (.lies, isNegated) : (.is, isNegated)
    }
    if try accept(word: "after") { return (.compares(.isGreater), false) }
    if try accept(word: "before") { return (.compares(.isLess), false) }
    var isNegated = try accept(word: "does")
    if isNegated, !isWord("not") { throw error("expected 'not'") }
    isNegated = try accept(word: "not")
    if try accept(word: "in") { return (.lies, isNegated) }
    if try accept(anyOf: ["contains", "contain"]) != nil { return (.text(.contains), isNegated) }
    if try accept(anyOf: ["has", "have"]) != nil { return (.has, isNegated) }
    let beginnings = ["begins", "begin", "starts", "start"]
    let isBeginning = try accept(anyOf: beginnings) != nil
    let isEnding = try isBeginning ? false : accept(anyOf: ["ends", "end"]) != nil
    guard isBeginning || isEnding else {
      throw error(
        "expected a comparison such as 'is', 'contains', '>' or 'in'",
        candidates: Self.verbs
      )
    }
    guard try accept(word: "with") else { throw error("expected 'with'") }
    return (.text(isBeginning ? .beginsWith : .endsWith), isNegated)
  }

  /// Parses a rule of unknown meaning, written as numbers and bytes.
  private mutating func rawRule() throws(RuleTextError) -> SmartRule {
    guard try accept(word: "field") else { throw error("expected 'field'") }
    let field = try plainNumber()
    guard try accept(word: "action") else { throw error("expected 'action'") }
    let number = try plainNumber()
    guard try accept(word: "data") else { throw error("expected 'data'") }
    guard case .text(let digits) = token.kind, let bytes = Self.bytes(digits),
      let field = UInt32(exactly: field), let number = UInt32(exactly: number)
    else { throw error("expected hexadecimal digits in quotes and 32-bit numbers") }
    try advance()
    let action = SmartAction(rawValue: number)
    let operand = SmartOperand(decoding: bytes.span, of: action)
    return SmartRule(RuleSubject(code: field), action, operand)
  }

  private static func bytes(_ digits: String) -> [UInt8]? {
    let digits = Array(digits.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = Hexadecimal.byte(digits[index], digits[index + 1]) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

extension SmartRule {
  /// Returns the rule that iTunes writes for a flag whose value 1 means no.
  ///
  /// `is true` becomes "not 1", and `is not false` becomes "is 0".
  fileprivate static func inverted(_ subject: RuleSubject, isTrue: Bool, isNegated: Bool) -> Self {
    Self(
      subject,
      SmartAction(.isEqual, isNegated: isTrue),
      .number(isNegated ? 0 : 1)
    )
  }
}

extension SmartAction {
  /// Creates the action of a comparison; the operand determines whether the action compares text.
  fileprivate init(_ comparison: SmartComparison, _ operand: SmartOperand, _ isNegated: Bool) {
    if case .text = operand {
      self.init(comparison, isText: true, isNegated: isNegated)
    } else {
      self.init(comparison, isNegated: isNegated)
    }
  }
}
