/// Why a text is no rules, and where.
public struct RuleTextError: Error, Hashable, Sendable {
  /// What is wrong, without a period.
  public let message: String
  /// The whole text.
  public let text: String
  /// How many characters stand before the place where it is wrong.
  public let offset: Int
  /// How many characters are wrong.
  public let count: Int
  /// What was typed where a name was expected, and what it could have been; nil where none was.
  public let typed: String?
  /// Names that would have been right there.
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
