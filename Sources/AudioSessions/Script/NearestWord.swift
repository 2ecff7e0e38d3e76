/// Finds the word that was probably meant.
enum NearestWord {
  /// Words with more bytes are not compared.
  private static let maxLength = 64

  /// Returns the known word that needs the fewest changes, if they are few.
  static func find(_ word: String, in known: [String]) -> String? {
    let bytes = Array(word.utf8)
    guard bytes.count <= maxLength else { return nil }
    let distances = known.map { (word: $0, distance: distance(bytes, Array($0.utf8))) }
    guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return nearest.distance * 2 <= max(bytes.count, 2) ? nearest.word : nil
  }

  /// Returns how many bytes have to be inserted, removed or replaced.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (place, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in right.indices {
        let replaced = diagonal + (byte == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, min(row[column], diagonal) + 1)
      }
    }
    return row[right.count]
  }
}
