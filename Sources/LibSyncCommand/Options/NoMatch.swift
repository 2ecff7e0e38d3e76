import CommandLineIO

/// The message of a command if no items match: which library it is about, what the others have, and
/// the nearest words if none has those that were searched for.
struct NoMatch {
  /// The message, without a period.
  let message: String
  /// The proposal of another place or of other words; `nil` without one.
  var hint: String?

  /// The message for a list, which is empty but no error.
  var sentence: String {
    let text = "\(message.prefix(1).uppercased())\(message.dropFirst())"
    return hint.map { "\(text); \($0)" + ($0.hasSuffix("?") ? "" : ".") } ?? "\(text)."
  }

  /// Returns the error of a command that has nothing to do then.
  func answer(_ consequence: String? = nil) -> NegativeAnswer {
    let parts = [message, consequence, hint].compactMap(\.self)
    return NegativeAnswer(message: parts.joined(separator: "; "))
  }
}
