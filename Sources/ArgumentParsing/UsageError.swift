/// An error in the usage of a command line.
package struct UsageError: Error, Equatable {
  /// The problem in the user's terms, without a period.
  package let message: String

  /// The advice, such as "did you mean '--store'?" or "see 'libsync help import'".
  package let hint: String?

  /// The file and line of the invalid option; `nil` if it is not in a file.
  package let place: String?

  /// Creates an error; the parser adds a hint to an error without one.
  ///
  /// Control characters in the message are escaped, so that quoted user input can neither break
  /// the line nor control the terminal.
  package init(
    message: String,
    hint: String? = nil,
    place: String? = nil
  ) {
    self.message = message.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? scalar.escaped(asASCII: true) : "\(scalar)"
    }.joined()
    self.hint = hint
    self.place = place
  }
}

extension UsageError: CustomStringConvertible {
  /// The place, the message and the hint on one line.
  package var description: String {
    (place.map { "\($0): " } ?? "") + message + (hint.map { "; \($0)" } ?? "")
  }
}

extension UsageError {
  /// Returns the error for a word after a command that takes none, or no more.
  static func unexpectedOperand(_ word: String) -> UsageError {
    UsageError(message: "unexpected operand '\(word)'")
  }

  /// Creates an error that suggests the candidates most similar to the typed word, if any.
  package init(
    message: String,
    typed: String,
    candidates: some Sequence<String>,
    orElse hint: String? = nil
  ) {
    let suggestion = didYouMean(closestMatches(to: typed, in: candidates))
    self.init(message: message, hint: suggestion ?? hint)
  }
}
