/// A term and its explanation, as help and manual list them: a file, an environment variable.
package struct TermDefinition: Sendable, Equatable {
  /// What is explained, for example `NO_COLOR` or `~/.config/libsync/config.toml`.
  package let term: String

  /// The explanation, in sentences.
  package let explanation: String

  /// Creates a definition from a term and its explanation.
  package init(_ term: String, _ explanation: String) {
    self.term = term
    self.explanation = explanation
  }
}
