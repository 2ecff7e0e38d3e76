import ArgumentParsing

/// A choice of when and how progress is shown.
package enum ProgressChoice: String, CaseIterable, ArgumentValue {
  /// Shown on a terminal.
  case auto
  /// Always shown on standard error.
  case always
  /// Never shown.
  case never
  /// Shown as lines of JSON.
  case json
}
