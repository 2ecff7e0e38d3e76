/// An error that says what a command refuses to do without an option that allows it.
package struct Refusal: Error {
  /// The refused operation, and the option that allows it.
  package let message: String

  /// Creates a refusal.
  package init(_ message: String) { self.message = message }
}
