import LibSync

extension RuleEvaluationError {
  /// The message, including an option that helps.
  var words: String {
    switch self {
    case .noDate: message + "; give --now DATE"
    default: message
    }
  }

  /// The reason in one word, for scripts.
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
