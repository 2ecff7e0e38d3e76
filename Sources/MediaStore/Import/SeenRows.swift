/// A set of row IDs, with a bit for each.
struct SeenRows {
  private var words: [UInt64] = []

  /// Adds a row; false when it was there already.
  mutating func insert(_ row: Int64) -> Bool {
    let (word, bit) = Int(row).quotientAndRemainder(dividingBy: 64)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, 1024)))
    }
    let mask: UInt64 = 1 << UInt64(bit)
    defer { words[word] |= mask }
    return words[word] & mask == 0
  }

  func contains(_ row: Int64) -> Bool {
    let (word, bit) = Int(row).quotientAndRemainder(dividingBy: 64)
    return word < words.count && words[word] & (1 << UInt64(bit)) != 0
  }
}
