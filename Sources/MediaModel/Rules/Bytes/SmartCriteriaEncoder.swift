extension SmartCriteria {
  /// Returns the bytes of `Smart Criteria` that iTunes would write for these rules.
  ///
  /// A negated group becomes a group of negated rules, because iTunes can negate only single rules.
  ///
  /// - Throws: An error if iTunes does not support the rules, or if they are too many or nested too
  ///   deeply.
  package func encoded() throws(SmartRulesError) -> [UInt8] {
    var encoder = SmartCriteriaEncoder()
    try encoder.append(self, isNegated: false, level: 1)
    return encoder.bytes
  }
}

/// Encodes the format that `SmartCriteriaDecoder` decodes.
private struct SmartCriteriaEncoder {
  private typealias Form = SmartCriteriaDecoder

  private(set) var bytes: [UInt8] = []
  private var ruleCount = 0

  mutating func append(
    _ criteria: SmartCriteria,
    isNegated: Bool,
    level: Int
  ) throws(SmartRulesError) {
    guard level <= Form.maxDepth else { throw SmartRulesError(.tooDeep, at: bytes.count) }
    ruleCount += criteria.terms.count
    guard ruleCount <= Form.maxRules else { throw SmartRulesError(.tooManyRules, at: bytes.count) }
    let isAll = (criteria.conjunction == .all) != isNegated
    bytes.append(bigEndian: Form.signature)
    bytes.append(bigEndian: criteria.writerCode)
    bytes.append(bigEndian: UInt32(criteria.terms.count))
    bytes.append(bigEndian: (isAll ? SmartCriteria.Conjunction.all : .any).rawValue)
    bytes += repeatElement(0, count: Form.listHeaderLength - 16)
    for term in criteria.terms { try append(term, isNegated: isNegated, level: level) }
  }

  private mutating func append(
    _ term: SmartCriteria.Term,
    isNegated: Bool,
    level: Int
  ) throws(SmartRulesError) {
    switch term {
    case .rule(let rule): try append(isNegated ? rule.negated : rule)
    case .group(let group): try append(group: group, isNegated: isNegated, level: level)
    case .negation(let group): try append(group: group, isNegated: !isNegated, level: level)
    }
  }

  private mutating func append(
    group: SmartCriteria,
    isNegated: Bool,
    level: Int
  ) throws(SmartRulesError) {
    appendHeader(field: 0, action: SmartAction(rawValue: 1), mark: Form.groupMark)
    let start = bytes.count
    try append(group, isNegated: isNegated, level: level + 1)
    setLength(of: start)
  }

  private mutating func append(_ rule: SmartRule) throws(SmartRulesError) {
    let code: UInt32
    switch rule.subject {
    case .field(let field): code = field.rawValue
    case .unknown(let unknown): code = unknown
    case .property, .metadata: throw SmartRulesError(.notInITunes, at: bytes.count)
    }
    // A playlist given by name would be encoded as text, which iTunes would not understand.
    if rule.field == .playlist, case .text = rule.operand, rule.unusualOperand == nil {
      throw SmartRulesError(.notInITunes, at: bytes.count)
    }
    appendHeader(field: code, action: rule.action, mark: Form.ruleMark)
    let start = bytes.count
    bytes += rule.unusualOperand ?? rule.operand.encoded
    setLength(of: start)
  }

  private mutating func appendHeader(field: UInt32, action: SmartAction, mark: UInt32) {
    bytes.append(bigEndian: field)
    bytes.append(bigEndian: action.rawValue)
    bytes.append(bigEndian: mark)
    bytes += repeatElement(0, count: Form.ruleHeaderLength - 12)
  }

  /// Writes the length of an appended operand into the four bytes before it.
  private mutating func setLength(of start: Int) {
    var length: [UInt8] = []
    length.append(bigEndian: UInt32(clamping: bytes.count - start))
    bytes.replaceSubrange(start - 4..<start, with: length)
  }
}

extension SmartRule {
  /// The opposite rule, which matches exactly the items that this rule does not.
  package var negated: SmartRule {
    let action = SmartAction(rawValue: action.rawValue ^ SmartAction.negationBit)
    var rule = SmartRule(subject, action, operand)
    rule.unusualOperand = unusualOperand
    return rule
  }
}
