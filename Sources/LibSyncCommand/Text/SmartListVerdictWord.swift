import LibSync

/// What a verdict is called.
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
