import ArgumentParsing

/// A choice of when output is coloured.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  /// Coloured on a terminal, unless the environment says otherwise.
  case auto
  /// Always coloured.
  case always
  /// Never coloured.
  case never
}
