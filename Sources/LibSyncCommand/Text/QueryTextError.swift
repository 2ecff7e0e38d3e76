import ArgumentParsing

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
