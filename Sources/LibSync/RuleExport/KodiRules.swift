import Bytes
import MediaModel

/// Writes rules as a smart playlist of Kodi (`.xsp`).
///
/// The operators are those of `xbmc/dbwrappers/DatabaseQuery.cpp` in the source of Kodi, which makes
/// conditions of SQLite from them. Rules are refused unless they select the same songs there.
enum KodiRules: RuleDialect {
  static let program = "Kodi"

  private static let orders: [SmartLimit.Order: String] = [
    .random: "random", .dateAdded: "dateadded", .playCount: "playcount",
    .lastPlayedDate: "lastplayed", .rating: "userrating",
  ]

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: XML.
  /// - Throws: `RuleExportError`, which names the rule that Kodi lacks.
  static func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    let limit = try ExportedLimit(rules.info, in: program, orders)
    try rules.info.check(for: program)
    let tree = try Self.tree(rules.criteria).simplified
    guard let tests = tree.tests else {
      let words = SmartRules(criteria: rules.criteria).text
      throw RuleExportError(words, "Kodi has no groups of rules in playlists of songs")
    }
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>"#,
      #"<smartplaylist type="songs">"#,
      "  <name>\(name.escapedForXML)</name>",
      "  <match>\(isAny(tree) ? "one" : "all")</match>",
    ]
    for test in tests.isEmpty ? [element("playcount", "greaterthan", ["-1"])] : tests {
      lines.append("  " + test)
    }
    if let limit {
      let direction = limit.isDescending ? "descending" : "ascending"
      lines.append("  <limit>\(limit.amount)</limit>")
      lines.append("  <order direction=\"\(direction)\">\(limit.order)</order>")
    }
    lines.append("</smartplaylist>\n")
    let names = rules.criteria.notesOnNames { field in
      if case .names = KodiField(field) { true } else { false }
    }
    return ExportedRules(
      text: lines.joined(separator: "\n"),
      notes: notes(rules.criteria) + names
    )
  }

  private static func isAny(_ tree: RuleTree) -> Bool {
    if case .any = tree { true } else { false }
  }

  /// Returns a rule of Kodi.
  private static func element(_ field: String, _ verb: String, _ values: [String]) -> String {
    let content = values.map { "<value>\($0.escapedForXML)</value>" }.joined()
    return "<rule field=\"\(field)\" operator=\"\(verb)\">\(content)</rule>"
  }

  private static func test(_ field: String, _ verb: String, _ values: String...) -> RuleTree {
    .test(element(field, verb, values))
  }

  // MARK: Rules

  static func has(_ field: SmartField) -> Bool { KodiField(field) != nil }

  /// Returns whether Kodi distinguishes letters that rules do not: it ignores only the case of ASCII
  /// letters.
  static func difference(_ comparison: RuleComparison) -> String? {
    guard case .text(let text) = comparison.operand, !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    return "distinguishes upper and lower case"
  }

  static func condition(_ comparison: RuleComparison) -> RuleTree? {
    switch (KodiField(comparison.field), comparison.operand) {
    case (.text(let name), .text(let text)), (.names(let name), .text(let text)):
      self.text(name, text, comparison)
    case (.number(let name), _): number(name, comparison) { $0 }
    case (.duration(let name), _): number(name, comparison, \.wholeSeconds)
    case (.rating(let name), _): number(name, comparison) { $0.divided(by: 10) }
    case (.date(let name), _), (.optionalDate(let name), _): date(name, comparison)
    default: nil
    }
  }

  private static func text(
    _ field: String,
    _ text: String,
    _ comparison: RuleComparison
  ) -> RuleTree? {
    // Kodi ignores rules without a text, shortens white space, and compares by LIKE, where some
    // characters stand for others.
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let isOdd = text.contains { $0 == "%" || $0 == "_" || ($0 != " " && $0.isWhitespace) }
    if isOdd || words.contains(where: \.isEmpty) { return nil }
    switch (comparison.verb, comparison.isNegated) {
    case (.isEqual, let isNegated): return test(field, isNegated ? "isnot" : "is", text)
    case (.contains, let isNegated):
      return test(field, isNegated ? "doesnotcontain" : "contains", text)
    case (.beginsWith, false): return test(field, "startswith", text)
    case (.endsWith, false): return test(field, "endswith", text)
    default: return nil
    }
  }

  private static func number(
    _ field: String,
    _ comparison: RuleComparison,
    _ convert: (NumberRange) -> NumberRange?
  ) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand).flatMap(convert) else {
      return nil
    }
    if !comparison.isNegated, let low = range.positiveLow, let high = range.high, low < high {
      return test(field, "between", "\(low)", "\(high)")
    }
    return range.tree(isNegated: comparison.isNegated) { test, number in
      switch test {
      case .isEqual: element(field, "is", ["\(number)"])
      case .isNotEqual: element(field, "isnot", ["\(number)"])
      case .isAtLeast: element(field, "greaterthan", ["\(number - 1)"])
      case .isAtMost: element(field, "lessthan", ["\(number + 1)"])
      }
    }
  }

  // MARK: Dates

  /// Returns the rule for whole days; Kodi compares the texts of moments with the texts of days.
  ///
  /// `before` includes songs without a date, `between` does not.
  private static func date(_ field: String, _ comparison: RuleComparison) -> RuleTree? {
    if let days = comparison.days {
      return test(field, comparison.isNegated ? "notinthelast" : "inthelast", "\(days) days")
    }
    guard let (first, end) = days(comparison) else { return nil }
    switch (first, end, comparison.isNegated) {
    case (let first?, nil, false): return test(field, "after", first)
    case (let first?, nil, true): return test(field, "before", first)
    case (let first, let end?, false): return test(field, "between", first ?? "1900-01-01", end)
    default: return nil
    }
  }

  /// Returns the first day that a comparison selects, and the day after the last; `nil` if it does
  /// not select whole days.
  private static func days(_ comparison: RuleComparison) -> (first: String?, end: String?)? {
    guard let (start, limit) = comparison.seconds else { return nil }
    let first = start.flatMap { ExportedDate.day(startingWith: $0) }
    let end = limit.flatMap { ExportedDate.day(startingWith: $0) }
    if (first == nil) != (start == nil) || (end == nil) != (limit == nil) { return nil }
    return (first, end)
  }
}
