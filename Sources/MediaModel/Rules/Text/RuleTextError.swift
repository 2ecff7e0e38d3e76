/// An error in the text of rules, with its position.
public struct RuleTextError: Error, Hashable, Sendable {
  /// The reason, without a period.
  public let message: String
  /// The complete text.
  public let text: String
  /// The number of characters before the mistake.
  public let offset: Int
  /// The number of characters in the mistake.
  public let count: Int
  /// The word typed where a name was expected; `nil` if no name was expected or no word was typed.
  public let typed: String?
  /// The names that would have been valid there.
  public let candidates: [String]

  init(
    _ message: String,
    in text: String,
    at range: Range<String.Index>,
    typed: String? = nil,
    candidates: [String] = []
  ) {
    self.message = message
    self.text = text
    offset = text.distance(from: text.startIndex, to: range.lowerBound)
    count = text.distance(from: range.lowerBound, to: range.upperBound)
    self.typed = typed
    self.candidates = candidates
  }
}
