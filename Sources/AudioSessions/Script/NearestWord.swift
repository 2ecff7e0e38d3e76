import Bytes

/// Finds the word that was probably meant.
enum NearestWord {
  /// Words with more bytes are not compared.
  private static let maxLength = 64

  /// Returns the known word that needs the fewest changes, if they are few.
  static func find(_ word: String, in known: [String]) -> String? {
    guard word.utf8.count <= maxLength else { return nil }
    let letters = Array(word)
    let distances = known.map { (word: $0, distance: typingDistance(letters, Array($0))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance * 2 <= max(letters.count, 2) ? nearest.word : nil
  }
}
