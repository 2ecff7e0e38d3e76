/// A command line that does not follow the rules of the command it calls.
package struct UsageError: Error, Equatable {
  /// What is wrong, in the user's words and without a period.
  package let message: String

  /// What to do about it: "did you mean '--store'?" or "see 'libsync help import'".
  package let hint: String?

  /// The name of the command that was called, if the command line got that far.
  package let command: String?

  /// Creates an error; the parser adds a hint and the command's name where they are missing.
  ///
  /// Control characters in the message become visible, so that quoting what was typed can
  /// neither break the line nor do anything to the terminal.
  package init(message: String, hint: String? = nil, command: String? = nil) {
    self.message = message.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
    self.hint = hint
    self.command = command
  }
}

extension UsageError: CustomStringConvertible {
  /// The message and the hint in one line.
  package var description: String {
    guard let hint else { return message }
    return "\(message); \(hint)"
  }
}

extension UsageError {
  /// Creates an error that suggests the candidate closest to what was typed, if one is close.
  package init(message: String, typed: String, candidates: some Sequence<String>) {
    let suggestion = closestMatch(to: typed, in: candidates)
    self.init(message: message, hint: suggestion.map { "did you mean '\($0)'?" })
  }
}
