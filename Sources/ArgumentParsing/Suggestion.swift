/// Returns the candidate most similar to the typed word, or `nil` if none is similar enough.
///
/// A candidate is similar if it begins with the word, or if they differ by at most about one typing
/// error per three letters. Leading dashes are ignored, since otherwise every long option would be
/// similar to every other.
func closestMatch(to typed: String, in candidates: some Sequence<String>) -> String? {
  let letters = Array(typed.drop { $0 == "-" })
  let tolerance = (letters.count + 1) / 3
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let other = Array(candidate.drop { $0 == "-" })
    let isBeginning = letters.count >= 3 && other.starts(with: letters)
    let distance = isBeginning ? 1 : typingDistance(letters, other)
    if distance <= tolerance, distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

/// Returns the number of typing errors by which two words differ.
///
/// An error is a letter omitted, inserted or replaced, or two adjacent letters swapped. This is the
/// restricted
/// [Damerau-Levenshtein distance](https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
private func typingDistance(_ source: [Character], _ target: [Character]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for (row, letter) in source.enumerated() {
    var current = [row + 1]
    for (column, other) in target.enumerated() {
      var distance = min(
        previous[column] + (letter == other ? 0 : 1),
        previous[column + 1] + 1,
        current[column] + 1
      )
      if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
        distance = min(distance, beforePrevious[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[target.count]
}
