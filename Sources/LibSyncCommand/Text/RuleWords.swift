import ArgumentParsing
import CommandLineIO
import ICU
import LibSync

extension RuleTextError {
  /// The message, with a suggestion if a known word is close.
  var words: String {
    guard let typed else { return "invalid rules: \(message)" }
    return UsageError(
      message: "invalid rules: \(message)",
      typed: typed,
      candidates: candidates
    ).description
  }

  /// The invalid line with carets below the place of the error.
  var excerpt: String {
    let characters = Array(text)
    let start = (characters[..<offset].lastIndex(where: \.isNewline) ?? -1) + 1
    let end = characters[offset...].firstIndex(where: \.isNewline) ?? characters.endIndex
    // Of a long line, only the part around the place is shown.
    let first = max(start, offset - Self.context)
    let last = min(end, max(offset + count, offset) + Self.context)
    let before = String(characters[first..<offset]).onOneLine
    let line = String(characters[first..<last]).onOneLine
    let wrong = String(characters[offset..<min(offset + count, last)])
    let indent = String(repeating: " ", count: 2 + before.displayWidth)
    return "  \(line)\n\(indent)\(String(repeating: "^", count: max(1, wrong.displayWidth)))\n"
  }

  /// The number of characters shown before and after the place.
  private static let context = 60
}

extension RuleEvaluationError {
  /// The reason why rules cannot be evaluated, without a period.
  var words: String {
    switch self {
    case .noRules: "it has no rules"
    case .unknownField(let rule): "the field of '\(rule)' is unknown"
    case .unknownComparison(let rule): "the comparison of '\(rule)' is unknown"
    case .unknownLimit: "its limit has an unknown type"
    case .noDate:
      "its rules use relative dates, but the date of the source is unknown; give --now DATE"
    case .cycle(let names):
      "its rules form a cycle of lists: "
        + names.prefix(Self.maxNames).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > Self.maxNames ? " and \(names.count - Self.maxNames) more" : "")
    case .damaged(let error): "its rules are damaged: \(error)"
    case .missingItems(let count):
      "the source lacks the items of \(NumberFormat.count(count, "entry"))"
    case .frozen: "it has no live updating: its items do not change"
    case .ambiguousName(let name, 0): "no playlist is called '\(name)'"
    case .ambiguousName(let name, let count): "\(count) playlists are called '\(name)'"
    }
  }

  private static let maxNames = 5

  /// The reason in a word, for scripts.
  var code: String {
    switch self {
    case .noRules: "noRules"
    case .unknownField: "unknownField"
    case .unknownComparison: "unknownComparison"
    case .unknownLimit: "unknownLimit"
    case .noDate: "noDate"
    case .cycle: "circle"
    case .damaged: "damaged"
    case .missingItems: "missingItems"
    case .frozen: "frozen"
    case .ambiguousName: "ambiguousName"
    }
  }
}
