/// A term and its explanation for help and manual, such as a file or an environment variable.
package struct TermDefinition: Sendable, Equatable {
  /// The term, for example `NO_COLOR` or `~/.config/libsync/config.toml`.
  package let term: String

  /// The explanation, in sentences.
  package let explanation: String

  /// Creates a definition from a term and its explanation.
  package init(_ term: String, _ explanation: String) {
    self.term = term
    self.explanation = explanation
  }
}
