/// Decodes the bytes of `Smart Criteria`, in which all numbers are big-endian.
///
/// A list consists of a header of 136 bytes (signature, writer, number of rules, conjunction,
/// reserved) and its rules. A rule consists of a header of 56 bytes (field, action, 44 bytes that
/// mark groups, length of the operand) and an operand, which in a group is another list.
struct SmartCriteriaDecoder {
  /// The maximum nesting depth; iTunes lets people create five levels.
  static let maxDepth = 16
  /// The maximum total number of rules, on all levels.
  static let maxRules = 10_000

  static let signature: UInt32 = 0x534C_7374  // "SLst"
  /// The code of iTunes and iPods, which follows the signature.
  static let iTunesCode: UInt32 = 0x0001_0001
  /// The code of libgpod in the same place.
  private static let libgpodCode: UInt32 = 0
  static let listHeaderLength = 136
  static let ruleHeaderLength = 56
  static let ruleMark: UInt32 = 0
  static let groupMark: UInt32 = 0x0100_0000

  private var ruleCount = 0

  /// Decodes a list that spans all of the bytes.
  mutating func decode(_ bytes: Span<UInt8>) throws(SmartRulesError) -> SmartCriteria {
    try list(in: bytes, at: 0, level: 1)
  }

  /// Decodes the list from an offset to the end of the bytes.
  ///
  /// The preceding bytes are included so that errors have absolute offsets.
  private mutating func list(
    in bytes: Span<UInt8>,
    at start: Int,
    level: Int
  ) throws(SmartRulesError) -> SmartCriteria {
    guard level <= Self.maxDepth else { throw SmartRulesError(.tooDeep, at: start) }
    guard try bytes.bigEndian(at: start) == Self.signature else {
      throw SmartRulesError(.wrongSignature, at: start)
    }
    let writerCode: UInt32 = try bytes.bigEndian(at: start + 4)
    guard writerCode == Self.iTunesCode || writerCode == Self.libgpodCode else {
      throw SmartRulesError(.unknownForm, at: start + 4)
    }
    guard let conjunction = SmartCriteria.Conjunction(rawValue: try bytes.bigEndian(at: start + 12))
    else { throw SmartRulesError(.unknownForm, at: start + 12) }
    let count = try countOfRules(in: bytes, at: start)
    var criteria = SmartCriteria(
      conjunction,
      try terms(count, in: bytes, at: start + Self.listHeaderLength, level: level)
    )
    criteria.writerCode = writerCode
    return criteria
  }

  /// Returns the number of rules in a list, checked before any memory is allocated for them.
  private mutating func countOfRules(
    in bytes: Span<UInt8>,
    at start: Int
  ) throws(SmartRulesError) -> Int {
    let count = Int(try bytes.bigEndian(at: start + 8) as UInt32)
    let length = bytes.count - start - Self.listHeaderLength
    guard length >= 0, count <= length / Self.ruleHeaderLength else {
      throw SmartRulesError(.truncated, at: bytes.count)
    }
    ruleCount += count
    guard ruleCount <= Self.maxRules else { throw SmartRulesError(.tooManyRules, at: start + 8) }
    return count
  }

  private mutating func terms(
    _ count: Int,
    in bytes: Span<UInt8>,
    at start: Int,
    level: Int
  ) throws(SmartRulesError) -> [SmartCriteria.Term] {
    var terms: [SmartCriteria.Term] = []
    terms.reserveCapacity(count)
    var place = start
    for _ in 0..<count {
      let length = Int(try bytes.bigEndian(at: place + 52) as UInt32)
      let end = place + Self.ruleHeaderLength + length
      guard end <= bytes.count else { throw SmartRulesError(.truncated, at: bytes.count) }
      terms.append(try term(in: bytes.extracting(first: end), at: place, level: level))
      place = end
    }
    guard place == bytes.count else { throw SmartRulesError(.trailingBytes, at: place) }
    return terms
  }

  private mutating func term(
    in bytes: Span<UInt8>,
    at start: Int,
    level: Int
  ) throws(SmartRulesError) -> SmartCriteria.Term {
    let field: UInt32 = try bytes.bigEndian(at: start)
    let action = SmartAction(rawValue: try bytes.bigEndian(at: start + 4))
    let mark: UInt32 = try bytes.bigEndian(at: start + 8)
    let operand = start + Self.ruleHeaderLength
    if mark == Self.ruleMark {
      let operandBytes = bytes.extracting(operand...)
      let operand = SmartOperand(decoding: operandBytes, of: action)
      var rule = SmartRule(RuleSubject(code: field), action, operand)
      let original = operandBytes.indices.map { operandBytes[$0] }
      if rule.field == .playlist || operand.encoded != original { rule.unusualOperand = original }
      return .rule(rule)
    }
    guard mark == Self.groupMark, field == 0, action.rawValue == 1 else {
      throw SmartRulesError(.unknownForm, at: start)
    }
    return .group(try list(in: bytes, at: operand, level: level + 1))
  }
}
