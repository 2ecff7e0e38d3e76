/// Compresses bytes (RFC 1950, RFC 1951) to an exact size.
///
/// Blocks without content fill the rest, because what is compressed replaces as many bytes.
struct Deflater {
  private var output = BitWriter()

  /// Returns zlib data of a size; `nil` if they do not fit.
  static func zlib(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    guard let stream = deflate(bytes, count: count - 6) else { return nil }
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let sum = high << 16 | low
    return [0x78, 0x9C] + stream + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> $0) }
  }

  /// Returns a stream without a header of a size.
  static func deflate(_ bytes: [UInt8], count: Int) -> [UInt8]? {
    var deflater = Deflater()
    if !bytes.isEmpty { deflater.writeBlock(MatchFinder.tokens(of: bytes)) }
    return deflater.finish(byteCount: count) ? deflater.output.bytes : nil
  }

  // MARK: Padding

  /// Fills the stream with empty blocks up to a size; returns whether it fits.
  private mutating func finish(byteCount: Int) -> Bool {
    let bitCount = output.bitCount
    if bitCount > 0, (bitCount + 7) / 8 == byteCount {
      output.setFirstBit()
      return true
    }
    // A block of fixed codes has 10 bits, a stored one has its length after the next whole byte.
    for count in 1..<8 where (bitCount + 10 * count + 7) / 8 == byteCount {
      for index in 1...count { writeEmptyBlock(isLast: index == count) }
      return true
    }
    for count in 0..<3 {
      let rest = byteCount - (bitCount + 10 * count + 10) / 8 - 4
      guard rest >= 0, rest % 5 <= 2 * (rest / 5) else { continue }
      writeStoredBlock(after: count, isLast: rest == 0)
      var more = rest % 5
      for left in stride(from: rest / 5, to: 0, by: -1) {
        // One or two blocks of fixed codes make the next stored one longer by as many bytes.
        let added = min(more, 2)
        more -= added
        writeStoredBlock(after: added, isLast: left == 1)
      }
      return true
    }
    return false
  }

  private mutating func writeEmptyBlock(isLast: Bool) {
    output.write(isLast ? 1 : 0, 1)
    output.write(1, 2)
    output.write(0, 7)
  }

  private mutating func writeStoredBlock(after count: Int, isLast: Bool) {
    for _ in 0..<count { writeEmptyBlock(isLast: false) }
    output.write(isLast ? 1 : 0, 3)
    output.align()
    output.write(0, 16)
    output.write(0xFFFF, 16)
  }

  // MARK: Blocks

  private mutating func writeBlock(_ tokens: [UInt32]) {
    var symbols = Array(repeating: 0, count: 286)
    var distances = Array(repeating: 0, count: 30)
    symbols[256] = 1
    for token in tokens {
      guard token >= 256 else {
        symbols[Int(token)] += 1
        continue
      }
      symbols[Self.length(token).symbol] += 1
      distances[Self.distance(token).symbol] += 1
    }
    let own = (HuffmanLengths.make(symbols, limit: 15), HuffmanLengths.make(distances, limit: 15))
    let table = CodeTable(symbols: own.0, distances: own.1)
    func size(_ lengths: ([Int], [Int])) -> Int {
      zip(symbols, lengths.0).reduce(0) { $0 + $1.0 * $1.1 }
        + zip(distances, lengths.1).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let isFixed = size(Self.fixed) <= size(own) + table.bitCount
    output.write(0, 1)
    output.write(isFixed ? 1 : 2, 2)
    if !isFixed { table.write(to: &output) }
    let lengths = isFixed ? Self.fixed : own
    write(tokens, HuffmanLengths.codes(lengths.0), HuffmanLengths.codes(lengths.1))
  }

  private typealias Code = (bits: Int, count: Int)

  private mutating func write(_ tokens: [UInt32], _ symbols: [Code], _ distances: [Code]) {
    for token in tokens {
      guard token >= 256 else {
        output.write(symbols[Int(token)].bits, symbols[Int(token)].count)
        continue
      }
      let (length, distance) = (Self.length(token), Self.distance(token))
      output.write(symbols[length.symbol].bits, symbols[length.symbol].count)
      output.write(length.more, length.moreCount)
      output.write(distances[distance.symbol].bits, distances[distance.symbol].count)
      output.write(distance.more, distance.moreCount)
    }
    output.write(symbols[256].bits, symbols[256].count)
  }

  private static let fixed = (
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8),
    Array(repeating: 5, count: 30)
  )

  private typealias Part = (symbol: Int, more: Int, moreCount: Int)

  private static func length(_ token: UInt32) -> Part {
    let length = Int(token >> 16)
    let index = (Inflater.lengths.lastIndex { $0 <= length }) ?? 0
    return (257 + index, length - Inflater.lengths[index], Inflater.lengthBits[index])
  }

  private static func distance(_ token: UInt32) -> Part {
    let distance = Int(token & 0xFFFF)
    let index = (Inflater.distances.lastIndex { $0 <= distance }) ?? 0
    return (index, distance - Inflater.distances[index], max(0, index / 2 - 1))
  }
}

/// Writes numbers of bits, the lowest one first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private(set) var bitCount = 0

  mutating func write(_ number: Int, _ count: Int) {
    for index in 0..<count {
      if bitCount & 7 == 0 { bytes.append(0) }
      bytes[bytes.count - 1] |= UInt8(number >> index & 1) << UInt8(bitCount & 7)
      bitCount += 1
    }
  }

  /// Goes on to the next whole byte.
  mutating func align() { bitCount = bytes.count * 8 }

  mutating func setFirstBit() { bytes[0] |= 1 }
}
