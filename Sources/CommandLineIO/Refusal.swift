/// An error that names the action that a command refuses without an option that allows it.
package struct Refusal: Error {
  /// The refused operation, and the option that allows it.
  package let message: String

  /// Creates a refusal.
  package init(_ message: String) { self.message = message }
}
