/// One occurrence of a parameter on a command line.
struct Argument: Equatable {
  /// The parameter's name as it was typed, for example `-o`; for an operand, its placeholder.
  let name: String

  /// The value as it was typed; `nil` for a flag or an option without its optional value.
  let text: String?

  /// Returns the typed value, converted to a `Value`; it must be one of the choices if there are
  /// any.
  func value<Value: ArgumentValue>(
    among choices: [String] = Value.completion.choices
  ) throws(UsageError) -> Value {
    let folded = text?.lowercased()
    guard let text, choices.isEmpty || choices.contains(where: { $0.lowercased() == folded }),
      let value = Value(argument: text)
    else {
      let typed = text ?? ""
      throw UsageError(
        message: "invalid value '\(typed)' for '\(name)': expected "
          + (choices.isEmpty ? Value.expectation : choices.alternatives),
        typed: typed,
        candidates: choices
      )
    }
    return value
  }
}
