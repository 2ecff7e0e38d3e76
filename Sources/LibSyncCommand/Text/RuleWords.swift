import ArgumentParsing
import CommandLineIO
import ICU
import LibSync

extension RuleTextError {
  /// What is wrong, with what was probably meant.
  var words: String {
    guard let typed else { return "the rules are wrong: \(message)" }
    return UsageError(
      message: "the rules are wrong: \(message)",
      typed: typed,
      candidates: candidates
    ).description
  }

  /// The line that is wrong, with carets below the place.
  var excerpt: String {
    let characters = Array(text)
    let start = (characters[..<offset].lastIndex(where: \.isNewline) ?? -1) + 1
    let end = characters[offset...].firstIndex(where: \.isNewline) ?? characters.endIndex
    // A long line is shown around the place.
    let first = max(start, offset - Self.context)
    let last = min(end, max(offset + count, offset) + Self.context)
    let before = String(characters[first..<offset]).onOneLine
    let line = String(characters[first..<last]).onOneLine
    let wrong = String(characters[offset..<min(offset + count, last)])
    let indent = String(repeating: " ", count: 2 + before.displayWidth)
    return "  \(line)\n\(indent)\(String(repeating: "^", count: max(1, wrong.displayWidth)))\n"
  }

  /// How many characters are shown before and behind the place.
  private static let context = 60
}

extension RuleEvaluationError {
  /// Why rules give nothing, without a period.
  var words: String {
    switch self {
    case .noRules: "it has no rules"
    case .unknownField(let rule): "nothing is known of what '\(rule)' is about"
    case .unknownComparison(let rule): "it is not known what '\(rule)' means"
    case .unknownLimit: "it is not known what its limit means"
    case .noDate: "its rules are about the present, and nothing says when that is; give --now DATE"
    case .cycle(let names):
      "its rules go round in a circle: "
        + names.prefix(Self.maxNames).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > Self.maxNames ? " and \(names.count - Self.maxNames) more" : "")
    case .damaged(let error): "its rules are damaged: \(error)"
    case .missingItems(let count):
      "\(NumberFormat.count(count, "entry")) of it \(count == 1 ? "is" : "are") not in the source"
    case .frozen: "it is not live: its items stay as they are"
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
