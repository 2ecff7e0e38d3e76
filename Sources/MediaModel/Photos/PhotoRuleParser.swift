/// Parses rules about photos, which have the form of all rules in `libsync-rules(7)`.
struct PhotoRuleParser {
  let text: String
  let now: Timestamp
  private var lexer: RuleLexer
  private(set) var token: RuleToken
  private var level = 1

  private static let maxLength = 100_000
  private static let maxLevel = 64

  init(_ text: String, now: Timestamp) throws(RuleTextError) {
    guard text.utf8.count <= Self.maxLength else {
      throw RuleTextError("the rules are too long", in: "", at: "".startIndex..<"".endIndex)
    }
    (self.text, self.now) = (text, now)
    lexer = RuleLexer(text)
    token = try lexer.next()
  }

  /// Parses the whole text.
  mutating func condition() throws(RuleTextError) -> PhotoCondition {
    let condition = try alternatives()
    guard token.kind == .end else { throw error("expected 'and', 'or' or the end") }
    return condition
  }

  private mutating func alternatives() throws(RuleTextError) -> PhotoCondition {
    var terms = [try conjunction()]
    while try accept("or") { terms.append(try conjunction()) }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func conjunction() throws(RuleTextError) -> PhotoCondition {
    var terms = [try term()]
    while try accept("and") { terms.append(try term()) }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func term() throws(RuleTextError) -> PhotoCondition {
    var isNegated = false
    while try accept("not") { isNegated.toggle() }
    let condition = try positiveTerm()
    return isNegated ? .not(condition) : condition
  }

  private mutating func positiveTerm() throws(RuleTextError) -> PhotoCondition {
    if isSymbol("(") {
      return try nested { (parser) throws(RuleTextError) in [try parser.alternatives()] }[0]
    }
    for (word, isAll) in [("all", true), ("any", false)] where isWord(word) {
      try advance()
      let terms = try nested { (parser) throws(RuleTextError) in try parser.list() }
      return isAll ? .all(terms) : .any(terms)
    }
    return try rule()
  }

  private mutating func list() throws(RuleTextError) -> [PhotoCondition] {
    if isSymbol(")") { return [] }
    var terms = [try alternatives()]
    while try accept(symbol: ",") { terms.append(try alternatives()) }
    return terms
  }

  private mutating func nested(
    _ content: (inout PhotoRuleParser) throws(RuleTextError) -> [PhotoCondition]
  ) throws(RuleTextError) -> [PhotoCondition] {
    guard isSymbol("(") else { throw error("expected '('") }
    level += 1
    if level > Self.maxLevel { throw error("groups nested too deeply") }
    try advance()
    let result = try content(&self)
    guard try accept(symbol: ")") else { throw error("expected ')'") }
    level -= 1
    return result
  }

  // MARK: Rules

  private mutating func rule() throws(RuleTextError) -> PhotoCondition {
    guard token.kind == .word else { throw error("expected the name of a property") }
    if try accept("near") { return try near() }
    guard let subject = PhotoRuleSubject(name: String(token.spelling)) else {
      throw error(
        "unknown property '\(token.spelling)' of photos",
        candidates: PhotoRuleSubject.names
      )
    }
    try advance()
    if isEndOfRule {
      if case .flag(let property) = subject { return .isTrue(property) }
      if case .presence(let property) = subject { return .known(property) }
    }
    let (verb, isNegated) = try verb()
    let condition = try condition(subject, verb)
    return isNegated ? .not(condition) : condition
  }

  private var isEndOfRule: Bool {
    token.kind == .end || isSymbol(")") || isSymbol(",") || isWord("and") || isWord("or")
  }

  enum Verb {
    case text(PhotoCondition.Comparison)
    case greater(orEqual: Bool), less(orEqual: Bool)
    case lies
  }

  private mutating func verb() throws(RuleTextError) -> (Verb, isNegated: Bool) {
    let symbols: [(String, Verb, Bool)] = [
      ("=", .text(.is), false), ("==", .text(.is), false), ("!=", .text(.is), true),
      (">", .greater(orEqual: false), false), (">=", .greater(orEqual: true), false),
      ("<", .less(orEqual: false), false), ("<=", .less(orEqual: true), false),
    ]
    for (symbol, verb, isNegated) in symbols where try accept(symbol: symbol) {
      return (verb, isNegated)
    }
    var isNegated = false
    let hasIs = try accept("is")
    if !hasIs, try accept("does"), !isWord("not") { throw error("expected 'not'") }
    if try accept("not") { isNegated = true }
    if try accept("after") { return (.greater(orEqual: false), isNegated) }
    if try accept("before") { return (.less(orEqual: false), isNegated) }
    if try accept("in") { return (.lies, isNegated) }
    if hasIs { return (.text(.is), isNegated) }
    for word in ["contains", "contain"] where try accept(word) {
      return (.text(.contains), isNegated)
    }
    for (word, comparison) in Self.affixes where try accept(word) {
      guard try accept("with") else { throw error("expected 'with'") }
      return (.text(comparison), isNegated)
    }
    throw error(
      "expected a comparison such as 'is', 'contains', '>' or 'in'",
      candidates: ["is", "contains", "begins", "ends", "in", "after", "before"]
    )
  }

  private static let affixes: [(String, PhotoCondition.Comparison)] = [
    ("begins", .begins), ("begin", .begins), ("starts", .begins), ("start", .begins),
    ("ends", .ends), ("end", .ends),
  ]

  private mutating func condition(
    _ subject: PhotoRuleSubject,
    _ verb: Verb
  ) throws(RuleTextError) -> PhotoCondition {
    if case .text(.is) = verb {
      if try accept("unknown") { return .not(subject.known) }
      if try accept("known") { return subject.known }
    }
    switch (subject, verb) {
    case (.text(let texts), .text(let comparison)):
      return .text(texts, comparison, try quotedText())
    case (.choice(_, let choices), .text(.is)): return try choice(choices)
    case (.flag(let property), .text(.is)):
      for word in ["true", "yes"] where try accept(word) { return .isTrue(property) }
      for word in ["false", "no"] where try accept(word) { return .not(.isTrue(property)) }
      throw error("expected 'true' or 'false'", candidates: ["true", "false"])
    case (.time, _): return .time(try range(verb, value: Self.time))
    case (.number(let property, let form), _):
      return .number(
        property,
        try range(verb) { (parser) throws(RuleTextError) in
          try parser.number(form)
        }
      )
    case (.presence, _): throw error("expected 'is unknown' or 'is known'")
    default: throw error("this comparison does not fit the property")
    }
  }

  private mutating func choice(
    _ choices: [String: PhotoCondition]
  ) throws(RuleTextError) -> PhotoCondition {
    let word: String
    if case .text(let text) = token.kind { word = text } else { word = String(token.spelling) }
    guard let condition = choices[word.lowercased()] else {
      let names = choices.keys.sorted()
      throw error("expected one of \(names.joined(separator: ", "))", candidates: names)
    }
    try advance()
    return condition
  }
}

/// The tokens.
extension PhotoRuleParser {
  mutating func advance() throws(RuleTextError) { token = try lexer.next() }

  func isWord(_ word: String) -> Bool {
    token.kind == .word && token.spelling.lowercased() == word
  }

  func isSymbol(_ symbol: String) -> Bool {
    token.kind == .symbol && token.spelling == symbol
  }

  mutating func accept(_ word: String) throws(RuleTextError) -> Bool {
    guard isWord(word) else { return false }
    try advance()
    return true
  }

  mutating func accept(symbol: String) throws(RuleTextError) -> Bool {
    guard isSymbol(symbol) else { return false }
    try advance()
    return true
  }

  func error(_ message: String, candidates: [String] = []) -> RuleTextError {
    RuleTextError(
      message,
      in: text,
      at: token.range,
      typed: token.kind == .word && !candidates.isEmpty ? String(token.spelling) : nil,
      candidates: candidates
    )
  }
}
