/// What a shell offers while the value of an option or an operand is being typed.
package enum Completion: Sendable, Equatable {
  /// Nothing: the value is free text.
  case none

  /// The names of files.
  case file

  /// The names of directories.
  case directory

  /// The only values there are.
  case choices([String])
}

extension Completion {
  /// The values to choose from; empty where the value is not a choice.
  var choices: [String] {
    guard case .choices(let choices) = self else { return [] }
    return choices
  }
}
