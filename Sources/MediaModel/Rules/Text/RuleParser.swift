/// Reads the language that `libsync-rules(7)` documents.
///
/// Each group of the text is a group of the tree, so that what was printed gives the same tree.
struct RuleParser {
  let text: String
  private var lexer: RuleLexer
  private(set) var token: RuleToken
  private var level = 1
  private var ruleCount = 0

  /// As much as anybody writes, and rules of the largest size that are read from a source.
  private static let maxTextLength = 4_000_000

  init(_ text: String) throws(RuleTextError) {
    guard text.utf8.count <= Self.maxTextLength else {
      throw RuleTextError("the rules are too long", in: "", at: "".startIndex..<"".endIndex)
    }
    self.text = text
    lexer = RuleLexer(text)
    token = try lexer.next()
  }

  /// Reads the whole text.
  mutating func rules() throws(RuleTextError) -> SmartRules {
    let criteria = try wholeCriteria()
    var settings = RuleSettings()
    while try accept(symbol: ";") { try settings.read(with: &self) }
    guard token.kind == .end else {
      throw error("expected 'and', 'or', ';' or the end")
    }
    return SmartRules(info: settings.info, criteria: criteria)
  }

  /// A list of terms that is all there is stands for itself, not for a group of one.
  private mutating func wholeCriteria() throws(RuleTextError) -> SmartCriteria {
    let isList = isWord("all") || isWord("any")
    let criteria = try alternatives()
    guard isList, criteria.terms.count == 1, case .group(let list) = criteria.terms.first else {
      return criteria
    }
    return list
  }

  /// Terms between `or`, or, when there is none, between `and`.
  private mutating func alternatives() throws(RuleTextError) -> SmartCriteria {
    var all = try conjunction()
    guard isWord("or") else { return all }
    var terms: [SmartCriteria.Term] = [Self.term(all)]
    while try accept(word: "or") {
      all = try conjunction()
      terms.append(Self.term(all))
    }
    return SmartCriteria(.any, terms)
  }

  private mutating func conjunction() throws(RuleTextError) -> SmartCriteria {
    var terms = [try term()]
    while try accept(word: "and") { terms.append(try term()) }
    return SmartCriteria(.all, terms)
  }

  /// One term stands for itself, several for a group.
  private static func term(_ criteria: SmartCriteria) -> SmartCriteria.Term {
    criteria.terms.count == 1 ? criteria.terms[0] : .group(criteria)
  }

  private mutating func term() throws(RuleTextError) -> SmartCriteria.Term {
    var isNegated = false
    while try accept(word: "not") { isNegated.toggle() }
    if isSymbol("(") {
      let group = try nested { parser throws(RuleTextError) in try parser.alternatives() }
      return isNegated ? .negation(group) : .group(group)
    }
    if isWord("all") || isWord("any") {
      let conjunction: SmartCriteria.Conjunction = isWord("all") ? .all : .any
      try advance()
      let terms = try nested { parser throws(RuleTextError) in try parser.list() }
      let group = SmartCriteria(conjunction, terms)
      return isNegated ? .negation(group) : .group(group)
    }
    ruleCount += 1
    guard ruleCount <= SmartCriteriaDecoder.maxRules else { throw error("too many rules") }
    let rule = try rule()
    return .rule(isNegated ? rule.negated : rule)
  }

  /// Terms between commas.
  private mutating func list() throws(RuleTextError) -> [SmartCriteria.Term] {
    if isSymbol(")") { return [] }
    var terms = [Self.term(try alternatives())]
    while try accept(symbol: ",") { terms.append(Self.term(try alternatives())) }
    return terms
  }

  /// Reads what is in parentheses.
  private mutating func nested<Content>(
    _ content: (inout RuleParser) throws(RuleTextError) -> Content
  ) throws(RuleTextError) -> Content {
    guard isSymbol("(") else { throw error("expected '('") }
    level += 1
    guard level <= SmartCriteriaDecoder.maxDepth else {
      throw error("more than \(SmartCriteriaDecoder.maxDepth) groups in each other")
    }
    try advance()
    let result = try content(&self)
    guard try accept(symbol: ")") else { throw error("expected ')'") }
    level -= 1
    return result
  }
}

/// What the parts of the parser need.
extension RuleParser {
  mutating func advance() throws(RuleTextError) { token = try lexer.next() }

  func isWord(_ word: String) -> Bool {
    token.kind == .word && token.spelling.lowercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool { token.kind == .symbol && token.spelling == symbol }

  /// Goes on if a word is there.
  mutating func accept(word: String) throws(RuleTextError) -> Bool {
    guard isWord(word) else { return false }
    try advance()
    return true
  }

  /// Goes on if a symbol is there.
  mutating func accept(symbol: String) throws(RuleTextError) -> Bool {
    guard isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  /// Goes on if one of some words is there, and tells which.
  mutating func accept(anyOf words: [String]) throws(RuleTextError) -> String? {
    guard let word = words.first(where: isWord) else { return nil }
    try advance()
    return word
  }

  /// The error for what is there.
  func error(_ message: String, candidates: [String] = []) -> RuleTextError {
    let found =
      token.kind == .end ? "" : token.kind == .word ? ", not '\(token.spelling)'" : ""
    return RuleTextError(
      message + (message.hasPrefix("expected") ? found : ""),
      in: text,
      at: token.range,
      typed: token.kind == .word && !candidates.isEmpty ? String(token.spelling) : nil,
      candidates: candidates
    )
  }
}
