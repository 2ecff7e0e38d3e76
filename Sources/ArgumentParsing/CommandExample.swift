/// An example command line with its explanation.
package struct CommandExample: Sendable, Equatable {
  /// The complete line as typed into a shell.
  package let command: String

  /// A sentence that explains the line.
  package let explanation: String

  /// Creates an example from a command line and a sentence.
  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
