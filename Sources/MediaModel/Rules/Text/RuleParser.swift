/// Parses the language documented in `libsync-rules(7)`.
///
/// Each group in the text becomes a group of the tree, so that parsing printed rules restores the
/// same tree.
struct RuleParser {
  let text: String
  private var lexer: RuleLexer
  private(set) var token: RuleToken
  private var level = 1
  private var ruleCount = 0

  /// The maximum length of the text in bytes, enough for anything that people write and for the
  /// largest rules that are read from a source.
  private static let maxTextLength = 4_000_000

  init(_ text: String) throws(RuleTextError) {
    guard text.utf8.count <= Self.maxTextLength else {
      throw RuleTextError("the rules are too long", in: "", at: "".startIndex..<"".endIndex)
    }
    self.text = text
    lexer = RuleLexer(text)
    token = try lexer.next()
  }

  /// Parses the whole text.
  mutating func rules() throws(RuleTextError) -> SmartRules {
    let criteria = try wholeCriteria()
    var settings = RuleSettings()
    while try accept(symbol: ";") { try settings.read(with: &self) }
    guard token.kind == .end else {
      throw error("expected 'and', 'or', ';' or the end")
    }
    return SmartRules(info: settings.info, criteria: criteria)
  }

  /// Parses the criteria; a single `all(…)` or `any(…)` becomes the criteria themselves, not a
  /// group in them.
  private mutating func wholeCriteria() throws(RuleTextError) -> SmartCriteria {
    let isList = isWord("all") || isWord("any")
    let criteria = try alternatives()
    guard isList, criteria.terms.count == 1, case .group(let list) = criteria.terms.first else {
      return criteria
    }
    return list
  }

  /// Parses terms separated by `or`, or by `and` if there is no `or`.
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

  /// Returns a single term as it is, and several terms as a group.
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

  /// Parses terms separated by commas.
  private mutating func list() throws(RuleTextError) -> [SmartCriteria.Term] {
    if isSymbol(")") { return [] }
    var terms = [Self.term(try alternatives())]
    while try accept(symbol: ",") { terms.append(Self.term(try alternatives())) }
    return terms
  }

  /// Parses content in parentheses.
  private mutating func nested<Content>(
    _ content: (inout RuleParser) throws(RuleTextError) -> Content
  ) throws(RuleTextError) -> Content {
    guard isSymbol("(") else { throw error("expected '('") }
    level += 1
    guard level <= SmartCriteriaDecoder.maxDepth else {
      throw error("groups nested more than \(SmartCriteriaDecoder.maxDepth - 1) deep")
    }
    try advance()
    let result = try content(&self)
    guard try accept(symbol: ")") else { throw error("expected ')'") }
    level -= 1
    return result
  }
}

/// Helpers for the parts of the parser.
extension RuleParser {
  mutating func advance() throws(RuleTextError) { token = try lexer.next() }

  func isWord(_ word: String) -> Bool {
    token.kind == .word && token.spelling.lowercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool { token.kind == .symbol && token.spelling == symbol }

  /// Consumes the token and returns true if it is the given word.
  mutating func accept(word: String) throws(RuleTextError) -> Bool {
    guard isWord(word) else { return false }
    try advance()
    return true
  }

  /// Consumes the token and returns true if it is the given symbol.
  mutating func accept(symbol: String) throws(RuleTextError) -> Bool {
    guard isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  /// Consumes the token and returns the word if it is one of the given words.
  mutating func accept(anyOf words: [String]) throws(RuleTextError) -> String? {
    guard let word = words.first(where: isWord) else { return nil }
    try advance()
    return word
  }

  /// Returns an error at the current token.
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
