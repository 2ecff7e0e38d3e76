/// The completions that a shell offers for the value of an option or operand.
package enum Completion: Sendable, Equatable {
  /// No completions, because the value is free text.
  case none

  /// File names.
  case file

  /// Directory names.
  case directory

  /// The only valid values.
  case choices([String])
}

extension Completion {
  /// The values to choose from; empty if the value is not a choice.
  var choices: [String] {
    guard case .choices(let choices) = self else { return [] }
    return choices
  }
}
