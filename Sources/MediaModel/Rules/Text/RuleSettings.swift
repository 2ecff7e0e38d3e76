/// The settings after the rules, such as a limit and whether the list is live.
struct RuleSettings {
  private(set) var info = SmartInfo()
  private var known: Set<String> = []

  static let words = ["limit", "only", "not", "for", "genius"]

  /// Parses one setting.
  mutating func read(with parser: inout RuleParser) throws(RuleTextError) {
    let start = parser.token
    let word = start.spelling.lowercased()
    switch try parser.accept(anyOf: Self.words) {
    case "limit":
      info.limitSetting = try parser.limit()
      info.isLimited = true
    case "only":
      try parser.expect("checked")
      info.onlyChecked = true
    case "not":
      if try parser.accept(word: "matching") {
        info.matchesRules = false
        return try mark("not matching", start, parser)
      }
      try parser.expect("live")
      info.isLive = false
    case "for":
      try parser.expect("music")
      info.isForMusic = true
    case "genius": info.isGenius = true
    default:
      throw parser.error(
        "expected 'limit', 'only checked' or 'not live'",
        candidates: Self.words
      )
    }
    try mark(word, start, parser)
  }

  /// Records a setting, which may occur only once.
  private mutating func mark(
    _ setting: String,
    _ token: RuleToken,
    _ parser: RuleParser
  ) throws(RuleTextError) {
    guard known.insert(setting).inserted else {
      throw RuleTextError("this setting is repeated", in: parser.text, at: token.range)
    }
  }
}

extension SmartLimit {
  /// Parses text such as `25 items by highest rating`.
  ///
  /// - Throws: An error with the position of the mistake.
  package init(_ text: String) throws(RuleTextError) {
    var parser = try RuleParser(text)
    self = try parser.limit()
    guard parser.token.kind == .end else { throw parser.error("expected the end") }
  }
}

extension RuleParser {
  mutating func expect(_ word: String) throws(RuleTextError) {
    guard try accept(word: word) else { throw error("expected '\(word)'", candidates: [word]) }
  }

  /// Parses the words after `limit`: `25 items by highest rating`.
  fileprivate mutating func limit() throws(RuleTextError) -> SmartLimit {
    let place = token
    guard let amount = UInt32(exactly: try plainNumber()) else {
      throw RuleTextError("a limit must fit in 32 bits", in: text, at: place.range)
    }
    let unit = try limitUnit()
    guard try accept(word: "by") else {
      return SmartLimit(
        amount: amount,
        unitCode: unit,
        orderCode: SmartLimit.Order.random.rawValue,
        prefersLeast: false
      )
    }
    let (order, prefersLeast) = try limitOrder()
    return SmartLimit(
      amount: amount,
      unitCode: unit,
      orderCode: order,
      prefersLeast: prefersLeast
    )
  }

  private mutating func limitUnit() throws(RuleTextError) -> UInt8 {
    if try accept(word: "unit") {
      guard let code = UInt8(exactly: try plainNumber()) else {
        throw error("a unit number must fit in 8 bits")
      }
      return code
    }
    let word = token.spelling.lowercased()
    guard token.kind == .word, let unit = SmartLimit.Unit(word) else {
      throw error(
        "expected 'items', 'minutes', 'hours', 'MB' or 'GB'",
        candidates: SmartLimit.Unit.allNames
      )
    }
    try advance()
    return unit.rawValue
  }

  private mutating func limitOrder() throws(RuleTextError) -> (UInt32, Bool) {
    if try accept(word: "order") {
      guard let code = UInt32(exactly: try plainNumber()) else {
        throw error("an order number must fit in 32 bits")
      }
      return (code, try accept(word: "reversed"))
    }
    let start = token
    var words: [String] = []
    while token.kind == .word {
      words.append(token.spelling.lowercased())
      try advance()
    }
    let isReversed = words.last == "reversed"
    let text = words.prefix(words.count - (isReversed ? 1 : 0)).joined(separator: " ")
    guard let wording = LimitWording.all.first(where: { $0.text == text }),
      wording.canReverse || !isReversed
    else {
      throw RuleTextError(
        "expected an order such as 'highest rating' or 'random'",
        in: self.text,
        at: start.range,
        typed: words.joined(separator: " "),
        candidates: LimitWording.all.map(\.text)
      )
    }
    return (wording.order.rawValue, wording.prefersLeast || isReversed)
  }
}
