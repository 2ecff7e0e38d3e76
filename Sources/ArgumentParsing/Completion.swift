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

  /// Values that the tool's hidden command `complete` lists, by the name of their kind; other
  /// completions may be offered as well.
  ///
  /// Scripts call `complete SHELL KIND -- TYPED WORD...` with the word before the cursor and the
  /// words before that.
  indirect case values(String, or: Completion)
}

extension Completion {
  /// Whether files are among the completions.
  var offersFiles: Bool {
    switch self {
    case .file: true
    case .values(_, let other): other.offersFiles
    default: false
    }
  }

  /// The values to choose from; empty if the value is not a choice.
  var choices: [String] {
    guard case .choices(let choices) = self else { return [] }
    return choices
  }
}
