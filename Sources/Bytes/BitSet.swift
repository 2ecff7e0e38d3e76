/// A set that stores one bit for each number, suited to numbers that are rarely much larger than
/// the number of elements.
package struct BitSet: Sendable {
  private var words: [UInt64] = []
  /// The numbers outside the range of bits.
  private var others: Set<Int> = []

  /// The numbers that are stored as bits, more than any library needs; their bits take 8 MiB.
  private static let bits = 0..<(1 << 26)

  package init() {}

  /// Inserts a number and returns whether it was not yet in the set.
  package mutating func insert(_ number: Int) -> Bool {
    guard Self.bits.contains(number) else { return others.insert(number).inserted }
    let (word, bit) = number.quotientAndRemainder(dividingBy: 64)
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: max(word + 1 - words.count, 1024)))
    }
    let mask: UInt64 = 1 << UInt64(bit)
    defer { words[word] |= mask }
    return words[word] & mask == 0
  }

  package func contains(_ number: Int) -> Bool {
    guard Self.bits.contains(number) else { return others.contains(number) }
    let (word, bit) = number.quotientAndRemainder(dividingBy: 64)
    return word < words.count && words[word] & (1 << UInt64(bit)) != 0
  }
}
