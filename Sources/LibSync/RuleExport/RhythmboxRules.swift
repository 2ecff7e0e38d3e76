import Bytes
import MediaImport
import MediaModel

/// Writes rules as an automatic playlist of Rhythmbox, an element of `playlists.xml`.
///
/// The operators are those of `rhythmdb/rhythmdb-query.c` in the source of Rhythmbox, where
/// `greater` and `less` include equality. Rules are refused unless they select the same songs there.
enum RhythmboxRules: RuleDialect {
  static let program = "Rhythmbox"

  private static let orders: [SmartLimit.Order: String] = [
    .dateAdded: "FirstSeen", .playCount: "PlayCount", .lastPlayedDate: "LastPlayed",
    .rating: "Rating", .title: "Title", .artist: "Artist", .albumTitle: "Album", .genre: "Genre",
  ]

  /// Returns the element.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: XML without a declaration.
  /// - Throws: `RuleExportError`, which names the rule that Rhythmbox lacks.
  static func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    let limit = try ExportedLimit(
      rules.info,
      in: program,
      orders,
      units: [.items, .minutes, .hours, .megabytes, .gigabytes]
    )
    try rules.info.check(for: program)
    var tree = try Self.tree(rules.criteria).simplified
    if tree == .everything { tree = .test(element("greater", "play-count", "0")) }
    let title = name.escapedForXML.replacing("\"", with: "&#34;")
    let size = limit.map { " \(attribute(of: $0))" } ?? ""
    let order = limit?.order ?? "Artist"
    let direction = limit?.isDescending == true ? 1 : 0
    var lines = [
      "<playlist name=\"\(title)\" type=\"automatic\"\(size)"
        + " sort-key=\"\(order)\" sort-direction=\"\(direction)\">",
      "  <conjunction>",
      #"    <equals prop="type">song</equals>"#,
    ]
    lines += subquery(elements(tree)).map { "    " + $0 }
    lines += ["  </conjunction>", "</playlist>\n"]
    let text = lines.joined(separator: "\n")
    return ExportedRules(text: text, notes: notes(rules.criteria) + notes(on: rules.info))
  }

  // MARK: Limits

  /// Returns the attribute of a limit, whose unit is megabytes of 2²⁰ bytes or seconds.
  private static func attribute(of limit: ExportedLimit) -> String {
    let amount = UInt64(limit.amount)
    let (name, value) =
      switch limit.unit {
      case .items: ("count", amount)
      case .megabytes: ("size", amount)
      case .gigabytes: ("size", amount * 1024)
      case .minutes: ("time", amount * 60)
      case .hours: ("time", amount * 3600)
      }
    return "limit-\(name)=\"\(value)\""
  }

  private static func notes(on info: SmartInfo) -> [RuleNote] {
    guard let limit = info.limit else { return [] }
    var differences: [String] = []
    if limit.unit != .items {
      differences.append("counts whole units and stops at the first song that does not fit")
    }
    if limit.order?.isByName == true {
      differences.append("puts names in the order of the language there, with their articles")
    }
    return differences.map { RuleNote(rule: RulePrinter.limit(limit), difference: $0) }
  }

  // MARK: Groups

  /// Returns the elements of a condition; all between two disjunctions belong together.
  private static func elements(_ tree: RuleTree) -> [String] {
    switch tree {
    case .test(let element): return [element]
    case .all(let terms):
      return terms.flatMap { term -> [String] in
        if case .any = term { subquery(elements(term)) } else { elements(term) }
      }
    case .any(let terms): return Array(terms.map(elements).joined(separator: ["<disjunction/>"]))
    }
  }

  private static func subquery(_ elements: [String]) -> [String] {
    ["<subquery>", "  <conjunction>"] + elements.map { "    " + $0 }
      + ["  </conjunction>", "</subquery>"]
  }

  private static func element(_ verb: String, _ property: String, _ value: String) -> String {
    "<\(verb) prop=\"\(property)\">\(value.escapedForXML)</\(verb)>"
  }

  // MARK: Rules

  static func has(_ field: SmartField) -> Bool { RhythmboxField(field) != nil }

  static func difference(_ comparison: RuleComparison) -> String? {
    switch RhythmboxField(comparison.field) {
    case .folded, .foldedItself: "ignores accents and punctuation"
    case .exact: "distinguishes upper and lower case"
    case .date: "counts days from this hour, not from midnight,"
    default: nil
    }
  }

  static func condition(_ comparison: RuleComparison) -> RuleTree? {
    switch (RhythmboxField(comparison.field), comparison.operand) {
    case (.folded(let name), .text(let text)): self.text(name, text, comparison)
    case (.foldedItself(let name), .text(let text)):
      folded(text).flatMap { optionalText(name, $0, comparison) }
    case (.exact(let name), .text(let text)): optionalText(name, text, comparison)
    case (.number(let name), _): number(name, comparison, { $0 }) { "\($0)" }
    case (.duration(let name), _): number(name, comparison, \.wholeSeconds) { "\($0)" }
    case (.rating(let name), _): number(name, comparison, { $0 }) { "\(Double($0) / 20)" }
    case (.year(let name), _): number(name, comparison, calendarYears) { "\(firstDay(ofYear: $0))" }
    case (.date(let name), _): date(name, comparison)
    default: nil
    }
  }

  /// Returns the rule for text; one without letters and digits would have no characters left.
  private static func text(
    _ property: String,
    _ text: String,
    _ comparison: RuleComparison
  ) -> RuleTree? {
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    let verb: String? =
      switch (comparison.verb, comparison.isNegated) {
      case (.isEqual, let isNegated): isNegated ? "not-equal" : "equals"
      case (.contains, let isNegated): isNegated ? "not-like" : "like"
      case (.beginsWith, false): "prefix"
      case (.endsWith, false): "suffix"
      default: nil
      }
    return verb.map { .test(element($0, property, text)) }
  }

  /// Returns the rule for text that songs may lack; they do not satisfy `not-like`.
  private static func optionalText(
    _ property: String,
    _ text: String,
    _ comparison: RuleComparison
  ) -> RuleTree? {
    if comparison.isNegated, comparison.verb != .isEqual { return nil }
    return self.text(property, text, comparison)
  }

  /// Returns text as Rhythmbox folds it; `nil` if it has other characters than those of ASCII.
  private static func folded(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return text.filter { !$0.isPunctuation }.lowercased()
  }

  // MARK: Numbers

  private static func number(
    _ property: String,
    _ comparison: RuleComparison,
    _ convert: (NumberRange) -> NumberRange?,
    _ format: (Int64) -> String
  ) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand).flatMap(convert) else {
      return nil
    }
    return range.tree(isNegated: comparison.isNegated) { test, number in
      let verb =
        switch test {
        case .isEqual: "equals"
        case .isNotEqual: "not-equal"
        case .isAtLeast: "greater"
        case .isAtMost: "less"
        }
      return element(verb, property, format(number))
    }
  }

  /// Returns a range of years; `nil` if there are no such years.
  private static func calendarYears(_ range: NumberRange) -> NumberRange? {
    (range.low ?? 0) < 9999 && (range.high ?? 0) < 9999 ? range : nil
  }

  /// Returns the number of the first day of a year, where day 1 begins the year 1; 0 for no year.
  private static func firstDay(ofYear year: Int64) -> Int64 {
    let past = year - 1
    return year == 0 ? 0 : past * 365 + past / 4 - past / 100 + past / 400 + 1
  }

  // MARK: Dates

  private static func date(_ property: String, _ comparison: RuleComparison) -> RuleTree? {
    comparison.days.map { days in
      let verb = comparison.isNegated ? "current-time-not-within" : "current-time-within"
      return .test(element(verb, property, "\(days * 86_400)"))
    }
  }
}
