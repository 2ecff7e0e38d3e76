/// One occurrence of a parameter on a command line.
struct Argument: Equatable {
  /// The name by which the parameter was called, for example `-o`; an operand's placeholder.
  let name: String

  /// The value as it was typed; nil for a flag and for an option without its optional value.
  let text: String?

  /// Returns the typed value as a `Value`.
  func value<Value: ArgumentValue>() throws(UsageError) -> Value {
    guard let text, let value = Value(argument: text) else {
      let typed = text ?? ""
      throw UsageError(
        message: "invalid value '\(typed)' for '\(name)': expected \(Value.expectation)",
        typed: typed,
        candidates: Value.completion.choices
      )
    }
    return value
  }
}
