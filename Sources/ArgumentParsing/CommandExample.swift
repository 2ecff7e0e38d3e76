/// A command line worth copying, and what it does.
package struct CommandExample: Sendable, Equatable {
  /// The whole line as typed into a shell.
  package let command: String

  /// What the line does, as a sentence.
  package let explanation: String

  /// Creates an example from a command line and a sentence.
  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
