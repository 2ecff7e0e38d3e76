import LibSync

extension RuleEvaluationError {
  /// The message, including an option that helps.
  var words: String {
    switch self {
    case .noDate: message + "; use --now DATE"
    default: message
    }
  }
}
