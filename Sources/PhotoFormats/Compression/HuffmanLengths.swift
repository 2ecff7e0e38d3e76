/// Makes Huffman codes for symbols of known frequencies.
enum HuffmanLengths {
  /// Returns the length of the code of each symbol; 0 for those that do not occur.
  static func make(_ frequencies: [Int], limit: Int) -> [Int] {
    var frequencies = frequencies
    while true {
      let lengths = make(frequencies)
      if lengths.max() ?? 0 <= limit { return lengths }
      // Frequencies that differ less lead to codes that differ less.
      frequencies = frequencies.map { $0 == 0 ? 0 : $0 >> 1 | 1 }
    }
  }

  private static func make(_ frequencies: [Int]) -> [Int] {
    var lengths = Array(repeating: 0, count: frequencies.count)
    var groups = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { (weight: frequencies[$0], symbols: [$0]) }
    if groups.count == 1 { lengths[groups[0].symbols[0]] = 1 }
    while groups.count > 1 {
      // The lightest two are at the end.
      groups.sort { $0.weight > $1.weight }
      let (last, other) = (groups.removeLast(), groups.removeLast())
      let symbols = last.symbols + other.symbols
      for symbol in symbols { lengths[symbol] += 1 }
      groups.append((last.weight + other.weight, symbols))
    }
    return lengths
  }

  /// Returns the canonical codes of these lengths, with their first bit lowest.
  static func codes(_ lengths: [Int]) -> [(bits: Int, count: Int)] {
    var codes = lengths.map { (bits: 0, count: $0) }
    var code = 0
    for length in 1...15 {
      for symbol in lengths.indices where lengths[symbol] == length {
        for index in 0..<length where code >> (length - 1 - index) & 1 == 1 {
          codes[symbol].bits |= 1 << index
        }
        code += 1
      }
      code <<= 1
    }
    return codes
  }
}

/// The codes of a block as they are stored before it.
struct CodeTable {
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let counts: (symbols: Int, distances: Int, lengths: Int)
  private var entries: [(symbol: Int, more: Int, moreCount: Int)] = []
  private let lengths: [Int]

  init(symbols: [Int], distances: [Int]) {
    let symbolCount = max(257, (symbols.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = max(1, (distances.lastIndex { $0 > 0 } ?? 0) + 1)
    let all = symbols[..<symbolCount] + distances[..<distanceCount]
    var entries: [(symbol: Int, more: Int, moreCount: Int)] = []
    var rest = all[...]
    while let length = rest.first {
      let run = rest.prefix { $0 == length }.count
      rest = rest.dropFirst(run)
      entries += Self.entries(length, run)
    }
    var frequencies = Array(repeating: 0, count: 19)
    for entry in entries { frequencies[entry.symbol] += 1 }
    self.entries = entries
    lengths = HuffmanLengths.make(frequencies, limit: 7)
    let lengths = lengths
    let last = Self.order.lastIndex { lengths[$0] > 0 } ?? 3
    counts = (symbolCount, distanceCount, max(4, last + 1))
  }

  /// Describes a number of codes of the same length.
  private static func entries(
    _ length: Int,
    _ count: Int
  ) -> [(symbol: Int, more: Int, moreCount: Int)] {
    var entries: [(symbol: Int, more: Int, moreCount: Int)] = []
    var rest = count
    if length > 0 {
      entries.append((length, 0, 0))
      rest -= 1
    }
    while rest > 0 {
      if rest < 3 {
        entries.append((length, 0, 0))
        rest -= 1
      } else if length > 0 {
        let run = min(rest, 6)
        entries.append((16, run - 3, 2))
        rest -= run
      } else if rest < 11 {
        entries.append((17, rest - 3, 3))
        rest = 0
      } else {
        let run = min(rest, 138)
        entries.append((18, run - 11, 7))
        rest -= run
      }
    }
    return entries
  }

  var bitCount: Int {
    14 + counts.lengths * 3 + entries.reduce(0) { $0 + lengths[$1.symbol] + $1.moreCount }
  }

  func write(to output: inout BitWriter) {
    output.write(counts.symbols - 257, 5)
    output.write(counts.distances - 1, 5)
    output.write(counts.lengths - 4, 4)
    for symbol in Self.order[..<counts.lengths] { output.write(lengths[symbol], 3) }
    let codes = HuffmanLengths.codes(lengths)
    for entry in entries {
      output.write(codes[entry.symbol].bits, codes[entry.symbol].count)
      output.write(entry.more, entry.moreCount)
    }
  }
}
