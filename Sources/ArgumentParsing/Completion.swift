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

  /// The values of a named kind, which the tool's hidden command `complete` lists, and possibly
  /// other completions.
  ///
  /// Scripts call `complete SHELL KIND -- TYPED WORD...`, where TYPED is the word before the
  /// cursor, and the other words are those that precede TYPED on the command line.
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

  /// Whether files or directories are among the completions.
  var offersPaths: Bool {
    switch self {
    case .file, .directory: true
    case .values(_, let other): other.offersPaths
    default: false
    }
  }

  /// The values to choose from; empty if the value is not a choice.
  var choices: [String] {
    guard case .choices(let choices) = self else { return [] }
    return choices
  }
}
