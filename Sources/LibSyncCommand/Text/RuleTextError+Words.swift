import ArgumentParsing
import LibSync

extension RuleTextError {
  /// The message, with a suggestion if a known word is close.
  var words: String {
    guard let typed else { return "invalid rules: \(message)" }
    return UsageError(
      message: "invalid rules: \(message)",
      typed: typed,
      candidates: candidates
    ).description
  }

  /// The invalid line, with carets below the error.
  var excerpt: String { TextPlace(text: text, offset: offset, count: count).excerpt }
}
