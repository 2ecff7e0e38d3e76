import ArgumentParsing

/// When output is coloured.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  /// On a terminal, unless the environment says otherwise.
  case auto
  /// Whatever the output is.
  case always
  /// Not at all.
  case never
}
