import LibSync

/// The words for verdicts.
enum SmartListVerdictWord: String, CaseIterable {
  case exact, limited, differs
  case notEvaluable = "not evaluable"

  init(_ verdict: SmartListCheck.Verdict) {
    self =
      switch verdict {
      case .exact: .exact
      case .limited: .limited
      case .differs: .differs
      case .notEvaluable: .notEvaluable
      }
  }
}
