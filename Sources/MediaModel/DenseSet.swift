/// A set of numbers that are not much larger than there are of them, with a bit for each.
package struct DenseSet: Sendable {
  private var words: [UInt64] = []

  package init() {}

  /// Adds a number from 0 on; false when it was there already.
  package mutating func insert(_ number: Int) -> Bool {
    let (word, bit) = number.quotientAndRemainder(dividingBy: 64)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, 1024)))
    }
    let mask: UInt64 = 1 << UInt64(bit)
    defer { words[word] |= mask }
    return words[word] & mask == 0
  }

  package func contains(_ number: Int) -> Bool {
    let (word, bit) = number.quotientAndRemainder(dividingBy: 64)
    return word < words.count && words[word] & (1 << UInt64(bit)) != 0
  }
}
