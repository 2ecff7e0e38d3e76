/// Returns the number of typing errors that separate two words.
///
/// An error is a letter omitted, inserted or replaced, or two adjacent letters swapped. This is the
/// restricted
/// [Damerau-Levenshtein distance](https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance).
/// The time is proportional to the product of the lengths, so callers limit them.
package func typingDistance(_ source: [Character], _ target: [Character]) -> Int {
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
