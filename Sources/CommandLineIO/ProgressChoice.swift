import ArgumentParsing

/// When progress is shown.
package enum ProgressChoice: String, CaseIterable, ArgumentValue {
  /// On a terminal.
  case auto
  /// Wherever standard error goes.
  case always
  /// Not at all.
  case never
  /// As JSON, a line each.
  case json
}
