/// A set of numbers with one bit for each, in blocks of 64 bits that are only stored if they are
/// not empty.
struct SparseBitSet {
  private var words: [Int64: UInt64] = [:]
  private(set) var count = 0

  mutating func insert(_ row: Int64) {
    let mask = Self.mask(row)
    let word = words[row >> 6, default: 0]
    guard word & mask == 0 else { return }
    words[row >> 6] = word | mask
    count += 1
  }

  func contains(_ row: Int64) -> Bool { (words[row >> 6] ?? 0) & Self.mask(row) != 0 }

  /// Returns the numbers that are not in the other set, in ascending order.
  func subtracting(_ other: SparseBitSet) -> [Int64] {
    words.flatMap { key, word in
      let rest = word & ~(other.words[key] ?? 0)
      return (0..<64).filter { rest & (1 << UInt64($0)) != 0 }.map { key << 6 | Int64($0) }
    }.sorted()
  }

  private static func mask(_ row: Int64) -> UInt64 { 1 << UInt64(row & 63) }
}
