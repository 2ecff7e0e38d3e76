/// The answer to a question was "no": not an error, but not a success for a script either.
package struct NegativeAnswer: Error {
  /// The answer in words; nil when the output has said it all.
  package let message: String?

  /// Creates the answer.
  package init(message: String? = nil) { self.message = message }
}
