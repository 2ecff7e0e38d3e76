extension RuleEvaluationError {
  /// The reason why the rules cannot be evaluated, without a period.
  public var message: String {
    switch self {
    case .noRules: "it has no rules"
    case .unknownField(let rule): "the field in '\(rule)' is unknown"
    case .unknownComparison(let rule): "the comparison in '\(rule)' is unknown"
    case .unknownLimit: "its limit has an unknown type"
    case .noDate: "its rules use relative dates, but the date of the source is unknown"
    case .cycle(let names):
      "its rules form a cycle of lists: "
        + names.prefix(Self.maxNames).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > Self.maxNames ? " and \(names.count - Self.maxNames) more" : "")
    case .damaged(let error): "its rules are damaged: \(error)"
    case .missingItems(1): "the source lacks the item of 1 entry"
    case .missingItems(let count): "the source lacks the items of \(count) entries"
    case .frozen: "live updating is off, so its items do not change"
    case .ambiguousName(let name, let count, nil):
      (count == 0 ? "no playlist is" : "\(count) playlists are") + " called '\(name)'"
    case .ambiguousName(let name, let count, let list?):
      "the rules of '\(list)' refer to '\(name)', but "
        + (count == 0 ? "no playlist has" : "\(count) playlists have") + " that name"
    }
  }

  private static let maxNames = 5
}
