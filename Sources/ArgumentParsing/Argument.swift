/// One occurrence of a parameter on a command line.
struct Argument: Equatable {
  /// The parameter's name as it was typed, for example `-o`; for an operand, its placeholder.
  let name: String

  /// The value as it was typed; `nil` for a flag or an option without its optional value.
  let text: String?

  /// Returns the typed value, converted to a `Value`.
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
