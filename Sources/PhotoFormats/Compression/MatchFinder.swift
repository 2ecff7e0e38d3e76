/// Finds what bytes repeat.
struct MatchFinder {
  private static let maxChain = 64
  /// A match of this length is good enough.
  private static let goodLength = 32
  private static let maxDistance = 32_768
  private static let maxLength = 258

  private let bytes: [UInt8]
  /// The last place of three bytes with a hash, and the one before each place.
  private var heads = Array(repeating: -1, count: 1 << 15)
  private var previous: [Int]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    previous = Array(repeating: -1, count: bytes.count)
  }

  /// Returns bytes, and where several of them are repeated, their number in the upper half, with
  /// the distance to the earlier ones in the lower half.
  static func tokens(of bytes: [UInt8]) -> [UInt32] {
    var finder = MatchFinder(bytes)
    var tokens: [UInt32] = []
    var place = 0
    var found = finder.match(at: 0)
    while place < bytes.count {
      finder.add(place)
      let isGood = found.length >= goodLength
      let next = isGood ? (0, 0) : finder.match(at: place + 1)
      // A longer match that begins at the next byte is better.
      guard found.length >= 3, next.0 <= found.length else {
        tokens.append(UInt32(bytes[place]))
        place += 1
        found = next
        continue
      }
      tokens.append(UInt32(found.length) << 16 | UInt32(found.distance))
      for passed in place + 1..<place + found.length { finder.add(passed) }
      place += found.length
      found = finder.match(at: place)
    }
    return tokens
  }

  private func hash(at place: Int) -> Int? {
    guard place + 2 < bytes.count else { return nil }
    let (first, second, third) = (bytes[place], bytes[place + 1], bytes[place + 2])
    return (Int(first) << 10 ^ Int(second) << 5 ^ Int(third)) & 0x7FFF
  }

  private mutating func add(_ place: Int) {
    guard let hash = hash(at: place) else { return }
    previous[place] = heads[hash]
    heads[hash] = place
  }

  /// Returns the longest match that begins before a place.
  private func match(at place: Int) -> (length: Int, distance: Int) {
    guard let hash = hash(at: place) else { return (0, 0) }
    var best = (length: 0, distance: 0)
    var other = heads[hash]
    for _ in 0..<Self.maxChain {
      guard other >= 0, place - other <= Self.maxDistance else { break }
      defer { other = previous[other] }
      // Most candidates differ where they would have to be longer.
      guard place + best.length < bytes.count,
        bytes[other + best.length] == bytes[place + best.length]
      else { continue }
      let end = min(bytes.count, place + Self.maxLength)
      var next = place
      while next < end, bytes[next] == bytes[other + next - place] { next += 1 }
      if next - place > best.length { best = (next - place, place - other) }
      if next == end { break }
    }
    return best
  }
}
