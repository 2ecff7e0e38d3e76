/// A negative answer to a question: not an error, but not a success for scripts either.
package struct NegativeAnswer: Error {
  /// The answer in words; `nil` if the output contains it already.
  package let message: String?

  /// Creates a negative answer.
  package init(message: String? = nil) { self.message = message }
}
