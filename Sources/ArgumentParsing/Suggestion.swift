import Bytes

/// Returns the candidates that a typed word most likely means, the likeliest first.
///
/// If any candidates begin with the word, the others are ignored. If the closest candidate has only
/// a few typing errors, relative to the length of the word, it alone is returned; otherwise, up to
/// three candidates that begin with the word are. Leading dashes and case are ignored.
/// Very long words have no suggestions.
func closestMatches(to typed: String, in candidates: some Sequence<String>) -> [String] {
  // Nobody mistypes a longer word, and comparing two words takes time for each pair of their
  // letters.
  let letters = typed.prefix(maxSuggestionLength + 1).suggestionLetters
  guard (2...maxSuggestionLength).contains(letters.count) else { return [] }
  let candidates = candidates.filter { $0.utf8.count <= 4 * maxSuggestionLength }
  let beginnings = candidates.filter { $0.suggestionLetters.starts(with: letters) }
  let tolerance = max(1, letters.count / 4)
  var best: (candidate: String, distance: Int)?
  for candidate in beginnings.isEmpty ? candidates : beginnings {
    let distance = typingDistance(letters, candidate.suggestionLetters)
    if distance <= tolerance, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best.map { [$0.candidate] } ?? Array(beginnings.prefix(3))
}

/// The length of the longest word for which suggestions are made.
private let maxSuggestionLength = 200

/// Returns a question that offers the suggestions; `nil` if there are none.
func didYouMean(_ suggestions: [String]) -> String? {
  suggestions.isEmpty ? nil : "did you mean \(suggestions.map { "'\($0)'" }.alternatives)?"
}

extension StringProtocol {
  fileprivate var suggestionLetters: [Character] { Array(lowercased().drop { $0 == "-" }) }
}
