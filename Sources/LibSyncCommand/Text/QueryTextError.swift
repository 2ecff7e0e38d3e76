import ArgumentParsing
import LibSync

/// An error in the text of an option for queries, with its place.
struct QueryTextError: Error {
  /// The message, with a suggestion if a known word is close.
  let message: String
  private let place: TextPlace

  init(
    _ message: String,
    in text: String,
    at range: Range<String.Index>,
    typed: String? = nil,
    candidates: [String] = [],
    orElse hint: String? = nil
  ) {
    self.message =
      typed.map {
        UsageError(message: message, typed: $0, candidates: candidates, orElse: hint).description
      }
      ?? message
    place = TextPlace(
      text: text,
      offset: text.distance(from: text.startIndex, to: range.lowerBound),
      count: text.distance(from: range.lowerBound, to: range.upperBound)
    )
  }

  /// The text, with carets below the error.
  var excerpt: String { place.excerpt }
}

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
