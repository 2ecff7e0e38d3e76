import MediaModel

/// Writes rules as an entry in the database menu of Rockbox, in the file `tagnavi_custom.config`.
///
/// The language is that of `apps/tagtree.c` in the source of Rockbox, and the comparisons are those
/// of `check_clauses` in `apps/tagcache.c`: alternatives, separated by `|`, of clauses that must all
/// hold. Rules are refused unless they select the same songs there.
enum RockboxRules: RuleDialect {
  static let program = "Rockbox"

  /// The number of clauses that a search may have, including those between alternatives.
  private static let maximumClauses = 32
  /// The lengths of a line and of the name of an entry, in bytes.
  private static let (maximumLine, maximumName) = (1000, 63)

  private static let orders: [SmartLimit.Order: String] = [
    .playCount: "playcount", .lastPlayedDate: "lastplayed", .rating: "rating",
  ]

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - name: The name of the playlist.
  /// - Returns: Lines of text.
  /// - Throws: `RuleExportError`, which names the rule that Rockbox lacks.
  static func export(
    _ rules: SmartRules,
    named name: String
  ) throws(RuleExportError) -> ExportedRules {
    let limit = try ExportedLimit(rules.info, in: program, orders)
    try rules.info.check(for: program)
    let tree = try Self.tree(rules.criteria).simplified
    let format = limit.map { limit in
      "by_\(limit.order)_\(limit.amount)_\(limit.isDescending ? "down" : "up")"
    }
    var line = "\"\(entryName(name))\" -> title" + (format.map { " = \"\($0)\"" } ?? "")
    // The clauses of a search count, and so do the marks between alternatives.
    let alternatives = tree.alternatives(atMost: maximumClauses)
    let count = alternatives.map { found in found.map { $0.count + 1 }.reduce(-1, +) }
    if let alternatives, tree != .everything {
      line += " ? " + alternatives.map { $0.joined(separator: " & ") }.joined(separator: " | ")
    }
    guard let count, count <= maximumClauses, line.utf8.count <= maximumLine else {
      let words = SmartRules(criteria: rules.criteria).text
      throw RuleExportError(words, "Rockbox has no groups, and these have too many combinations")
    }
    var lines = ["#! rockbox/tagbrowser/2.0"]
    if let format, let limit {
      let direction = limit.isDescending ? " %sort = \"inverse\"" : ""
      lines.append(
        "%format \"\(format)\" \"%06d%s\" \(limit.order) title\(direction)"
          + " %limit = \"\(limit.amount)\" %strip = \"6\""
      )
    }
    lines += ["%menu_start \"custom\" \"Custom view\"", line, ""]
    return ExportedRules(text: lines.joined(separator: "\n"), notes: notes(rules.criteria))
  }

  /// Returns a name without quotes, which the language cannot have, and not longer than names may
  /// be.
  private static func entryName(_ name: String) -> String {
    var result = ""
    for character in name {
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
      let shown = character == "\"" ? "'" : isControl ? " " : character
      if result.utf8.count + shown.utf8.count > maximumName { break }
      result.append(shown)
    }
    return result
  }

  // MARK: Rules

  static func has(_ field: SmartField) -> Bool { RockboxField(field) != nil }

  static func difference(_ comparison: RuleComparison) -> String? {
    var differences: [String] = []
    switch comparison.field {
    case .albumArtist: differences.append("has the artist of songs without an album artist")
    case .albumTrackNumber: differences.append("takes missing numbers from the names of files")
    case .comments: differences.append("passes over comments of more than 255 bytes")
    default: break
    }
    if case .text(let text) = comparison.operand, !text.utf8.allSatisfy({ $0 < 0x80 }) {
      differences.append("distinguishes upper and lower case")
    }
    return differences.isEmpty ? nil : differences.joined(separator: " and ")
  }

  static func condition(_ comparison: RuleComparison) -> RuleTree? {
    switch (RockboxField(comparison.field), comparison.operand) {
    case (.text(let name), .text(let text)): self.text(name, text, comparison)
    case (.number(let name), _): number(name, comparison) { $0 }
    case (.rating(let name), _): number(name, comparison) { $0.divided(by: 10) }
    default: nil
    }
  }

  private static func clause(_ tag: String, _ sign: String, _ value: String) -> RuleTree {
    .test("\(tag) \(sign) \"\(value)\"")
  }

  // MARK: Text

  /// The texts that songs have instead of a missing one, in the versions of Rockbox.
  private static let untagged = ["<Untagged>", "[Untagged]"]
  /// The length of the text of a clause in bytes.
  private static let maximumText = 250

  private static func text(
    _ tag: String,
    _ text: String,
    _ comparison: RuleComparison
  ) -> RuleTree? {
    // An empty text, and one such as `#artist#`, stand for what the user enters or hears.
    if text.isEmpty {
      let isKnown = comparison.verb == .isEqual && comparison.field != .albumArtist
      return isKnown ? isTagged(tag, comparison.isNegated) : nil
    }
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar != "\"" && scalar.value >= 0x20 && scalar.value != 0x7F
    }
    guard isPlain, text.utf8.count <= maximumText, !(text.hasPrefix("#") && text.hasSuffix("#")),
      let (sign, matches) = sign(comparison.verb)
    else { return nil }
    let test = clause(tag, (comparison.isNegated ? "!" : "") + sign, text)
    // A song without the tag satisfies only negated rules.
    if !untagged.contains(where: { matches($0.lowercased(), text.lowercased()) }) { return test }
    return comparison.isNegated
      ? .any([test, isTagged(tag, false)]) : .all([test, isTagged(tag, true)])
  }

  private static func isTagged(_ tag: String, _ isTagged: Bool) -> RuleTree {
    isTagged
      ? .all(untagged.map { clause(tag, "!=", $0) })
      : clause(tag, "@", untagged.joined(separator: "|"))
  }

  /// Returns the sign of a comparison, and whether a text satisfies it; `nil` for comparisons that
  /// Rockbox lacks.
  private static func sign(
    _ verb: SmartComparison
  ) -> (sign: String, matches: (String, String) -> Bool)? {
    switch verb {
    case .isEqual: ("=", { $0 == $1 })
    case .contains: ("~", { $0.contains($1) })
    case .beginsWith: ("^", { $0.hasPrefix($1) })
    case .endsWith: ("$", { $0.hasSuffix($1) })
    default: nil
    }
  }

  // MARK: Numbers

  private static func number(
    _ tag: String,
    _ comparison: RuleComparison,
    _ convert: (NumberRange) -> NumberRange
  ) -> RuleTree? {
    guard let range = NumberRange(comparison.verb, comparison.operand).map(convert),
      max(range.low ?? 0, range.high ?? 0) < Int64(Int32.max)
    else { return nil }
    return range.tree(isNegated: comparison.isNegated) { test, number in
      let sign =
        switch test {
        case .isEqual: "="
        case .isNotEqual: "!="
        case .isAtLeast: ">="
        case .isAtMost: "<="
        }
      return "\(tag) \(sign) \"\(number)\""
    }
  }
}
