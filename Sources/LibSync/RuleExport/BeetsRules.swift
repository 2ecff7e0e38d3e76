import MediaModel

/// Writes rules as a playlist of beets' plugin `smartplaylist`, an element of its `playlists`.
///
/// Queries of beets are alternatives, separated by commas, of tests that must all succeed. Rules are
/// refused unless they select the same items there.
enum BeetsRules: RuleDialect {
  static let program = "beets"

  /// The number of alternatives that a query may have, as groups of rules multiply them.
  private static let maximumAlternatives = 32

  /// Returns the fragment of a configuration.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: YAML.
  /// - Throws: `RuleExportError`, which names the rule that beets lacks.
  static func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    if let limit = rules.info.limit {
      throw RuleExportError("limit \(limit.amount)", "beets has no limits")
    }
    try rules.info.check(for: program)
    let tree = try Self.tree(rules.criteria).simplified
    guard let alternatives = tree.alternatives(atMost: maximumAlternatives) else {
      let words = SmartRules(criteria: rules.criteria).text
      throw RuleExportError(words, "beets has no groups, and these have too many combinations")
    }
    let query = alternatives.map { $0.joined(separator: " ") }.joined(separator: " , ")
    let text =
      comments(rules.criteria)
      + "- name: \"\(fileName(name)).m3u\"\n  query: '\(query)'\n"
    let names = rules.criteria.notesOnNames { field in
      if case .names = BeetsField(field) { true } else { false }
    }
    return ExportedRules(text: text, notes: notes(rules.criteria) + names)
  }

  /// Returns comments on what the query depends on.
  private static func comments(_ criteria: SmartCriteria) -> String {
    var types: [String: String] = [:]
    var hasLists = false
    criteria.forEachRule { rule in
      guard let field = rule.field.flatMap({ BeetsField($0) }) else { return }
      if case .names = field { hasLists = true }
      if let (name, type) = field.type { types[name] = type }
    }
    var text = ""
    if !types.isEmpty {
      let list = types.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      text += "# Needs the plugin mpdstats, or types with {\(list.joined(separator: ", "))}.\n"
    }
    if hasLists {
      text += "# Before beets 2.9: genre and composer instead of genres and composers.\n"
    }
    return text
  }

  /// Returns the name of a file in double quotes of YAML, where `$` and `%` are templates of beets.
  private static func fileName(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "$", "%": text += "$" + String(scalar)
      case "/": text += "_"
      case "\"", "\\": text += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: text += "_"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  // MARK: Rules

  static func has(_ field: SmartField) -> Bool { BeetsField(field) != nil }

  static func difference(_ comparison: RuleComparison) -> String? {
    comparison.verb == .isInTheLast ? "counts days from this hour, not from midnight," : nil
  }

  static func condition(_ comparison: RuleComparison) -> RuleTree? {
    let isNegated = comparison.isNegated
    switch (BeetsField(comparison.field), comparison.operand) {
    case (.text(let name), .text(let text)):
      let isTest = !text.isEmpty || comparison.verb == .isEqual
      return isTest ? self.text(name, text, comparison, isList: false) : nil
    case (.names(let name), .text(let text)):
      // A list without names is not one with an empty name.
      return text.isEmpty ? nil : self.text(name, text, comparison, isList: true)
    case (.number(let name), _): return number(name, comparison) { "\($0)" }
    case (.bits(let name), _): return bits(name, comparison)
    case (.duration(let name), _): return duration(name, comparison)
    case (.count(let name), _): return optionalNumber(name, comparison) { "\($0)" }
    case (.rating(let name), _): return optionalNumber(name, comparison) { "\(Double($0) / 100)" }
    case (.date(let name), _), (.optionalDate(let name), _): return date(name, comparison)
    case (.flag(let name), .number(let value)) where comparison.verb == .isEqual && value <= 1:
      return .test("\(name):\((value == 1) != isNegated)")
    case (.opinion(let name), .number(2)) where comparison.verb == .isEqual:
      // The value is text, or a truth value if the plugin types says so.
      return test("\"\(name)::\\A(?:1|True)\\Z\"", isNegated)
    default: return nil
    }
  }

  private static func test(_ query: String, _ isNegated: Bool) -> RuleTree {
    .test(isNegated ? negated(query) : query)
  }

  /// Returns the test that other items satisfy, including those that lack the field.
  private static func negated(_ query: String) -> String {
    query.hasPrefix("\"") ? "\"^" + query.dropFirst() : "^" + query
  }

  private static func text(
    _ field: String,
    _ text: String,
    _ comparison: RuleComparison,
    isList: Bool
  ) -> RuleTree? {
    BeetsPattern.test(field, comparison.verb, text, isList: isList)
      .map { test($0, comparison.isNegated) }
  }

  // MARK: Numbers

  private static func number(
    _ field: String,
    _ comparison: RuleComparison,
    _ format: (Int64) -> String
  ) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand) else { return nil }
    if let low = range.low, let high = range.high {
      if low > high { return nil }
      if low == high { return test("\(field):\(format(low))", comparison.isNegated) }
    }
    let (low, high) = (range.low.map(format) ?? "", range.high.map(format) ?? "")
    return test("\(field):\(low)..\(high)", comparison.isNegated)
  }

  /// Returns the test of a number that items may lack, which then counts as zero.
  private static func optionalNumber(
    _ field: String,
    _ comparison: RuleComparison,
    _ format: (Int64) -> String
  ) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand) else { return nil }
    if range.positiveLow != nil { return number(field, comparison, format) }
    guard let high = range.high else { return comparison.isNegated ? nil : .everything }
    return test("\(field):\(format(high + 1))..", !comparison.isNegated)
  }

  private static func bits(_ field: String, _ comparison: RuleComparison) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand) else { return nil }
    if let low = range.low, let high = range.high, low > high { return nil }
    // Bits are rounded to kilobits.
    let low = range.low.map { "\(max(0, $0 * 1000 - 500))" } ?? ""
    let high = range.high.map { "\($0 * 1000 + 499)" } ?? ""
    return test("\(field):\(low)..\(high)", comparison.isNegated)
  }

  /// Returns the test of a time; as beets has fractions, which are rounded to milliseconds, the range
  /// is that of the rule, and what is less than a time is what is not in the range that begins with
  /// it.
  private static func duration(_ field: String, _ comparison: RuleComparison) -> RuleTree? {
    func first(_ time: UInt64) -> String { "\(max(0, Double(time) - 0.5) / 1000)" }
    func last(_ time: UInt64) -> String { "\((Double(time) + 0.4999) / 1000)" }
    let isNegated = comparison.isNegated
    return switch (comparison.verb, comparison.operand) {
    case (.isGreater, .number(let time)): test("\(field):..\(last(time))", !isNegated)
    case (.isLessOrEqual, .number(let time)): test("\(field):..\(last(time))", isNegated)
    case (.isLess, .number(let time)): test("\(field):\(first(time))..", !isNegated)
    case (.isGreaterOrEqual, .number(let time)): test("\(field):\(first(time))..", isNegated)
    case (.isInRange, .range(let range)):
      test("\(field):\(first(range.lowerBound))..\(last(range.upperBound))", isNegated)
    default: nil
    }
  }

  // MARK: Dates

  private static func date(_ field: String, _ comparison: RuleComparison) -> RuleTree? {
    let isNegated = comparison.isNegated
    if let days = comparison.days { return test("\(field):-\(days)d..", isNegated) }
    guard let (first, end) = comparison.seconds else { return nil }
    // Unknown dates are those of 1970.
    let unknown = UInt64(RuleDate.epoch) + 2 * 86_400
    if first == nil, let end, end < unknown { return nil }
    let start = first.map { ExportedDate.day(startingWith: $0) ?? ExportedDate.moment($0) }
    let last = end.map { end in
      ExportedDate.day(startingWith: end &- 86_400) ?? ExportedDate.moment(end &- 1)
    }
    return test("\(field):\(start ?? "1970-01-02")..\(last ?? "")", isNegated)
  }
}
