/// A set of numbers with one bit for each, in blocks of 64 bits that are only stored if they are
/// not empty.
struct SparseBitSet {
  private var words: [Int64: UInt64] = [:]
  private(set) var count = 0

  init() {}

  init(_ rows: some Sequence<Int64>) { for row in rows { insert(row) } }

  mutating func insert(_ row: Int64) {
    let mask = Self.mask(row)
    let word = words[row >> 6, default: 0]
    guard word & mask == 0 else { return }
    words[row >> 6] = word | mask
    count += 1
  }

  func contains(_ row: Int64) -> Bool { (words[row >> 6] ?? 0) & Self.mask(row) != 0 }

  /// Returns the numbers that are in both sets.
  func intersection(_ other: SparseBitSet) -> SparseBitSet {
    if other.words.count < words.count { return other.intersection(self) }
    var common = SparseBitSet()
    for (key, word) in words {
      let both = word & (other.words[key] ?? 0)
      if both == 0 { continue }
      common.words[key] = both
      common.count += both.nonzeroBitCount
    }
    return common
  }

  /// Returns the numbers that are not in the other set, in ascending order.
  func subtracting(_ other: SparseBitSet) -> [Int64] {
    words.flatMap { key, word in
      let rest = word & ~(other.words[key] ?? 0)
      return (0..<64).filter { rest & (1 << UInt64($0)) != 0 }.map { key << 6 | Int64($0) }
    }.sorted()
  }

  /// The numbers in ascending order.
  var sorted: [Int64] { subtracting(SparseBitSet()) }

  /// Returns the SQL condition that a row is in the set, for which rows are sought one by one; nil
  /// for a large set, with which reading all rows is faster.
  func condition(on row: String) -> String? {
    if count > Self.mostSought { return nil }
    return "\(row) IN (\(sorted.map(String.init).joined(separator: ", ")))"
  }

  private static let mostSought = 5000

  private static func mask(_ row: Int64) -> UInt64 { 1 << UInt64(row & 63) }
}
