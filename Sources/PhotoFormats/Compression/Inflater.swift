/// Decompresses zlib data (RFC 1950, RFC 1951), up to a limit.
struct Inflater {
  private let bytes: ArraySlice<UInt8>
  private let limit: Int
  private var place: Int
  private var bits = 0
  private var bitCount = 0
  private var output: [UInt8] = []

  /// Returns the decompressed bytes; `nil` if they are damaged or exceed the limit.
  static func zlib(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard let first = bytes.first, first & 0xF == 8 else { return nil }
    return deflate(bytes.dropFirst(2), limit: limit)
  }

  /// Returns the bytes of a stream without a header.
  static func deflate(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    var inflater = Inflater(bytes, limit)
    return inflater.run() ? inflater.output : nil
  }

  private init(_ bytes: ArraySlice<UInt8>, _ limit: Int) {
    self.bytes = bytes
    self.limit = limit
    place = bytes.startIndex
  }

  private mutating func run() -> Bool {
    var isLast = false
    while !isLast {
      guard let last = read(1), let kind = read(2) else { return false }
      isLast = last == 1
      switch kind {
      case 0: if !copyStored() { return false }
      case 1: if !inflate(Self.fixedCodes, Self.fixedDistances) { return false }
      case 2:
        guard let (codes, distances) = readCodes(), inflate(codes, distances) else { return false }
      default: return false
      }
    }
    return true
  }

  private mutating func read(_ count: Int) -> Int? {
    while bitCount < count {
      guard place < bytes.endIndex else { return nil }
      bits |= Int(bytes[place]) << bitCount
      place += 1
      bitCount += 8
    }
    defer {
      bits >>= count
      bitCount -= count
    }
    return bits & (1 << count - 1)
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let length = read(16), read(16) != nil, length <= bytes.endIndex - place,
      output.count + length <= limit
    else { return false }
    output += bytes[place..<place + length]
    place += length
    return true
  }

  static let lengths = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distances = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]

  private mutating func inflate(_ codes: HuffmanCode, _ distanceCodes: HuffmanCode) -> Bool {
    while let symbol = decode(codes) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      guard Self.lengths.indices.contains(symbol - 257),
        let more = read(Self.lengthBits[symbol - 257]), let code = decode(distanceCodes),
        Self.distances.indices.contains(code), let far = read(max(0, code / 2 - 1))
      else { return false }
      let length = Self.lengths[symbol - 257] + more
      let distance = Self.distances[code] + far
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
    return false
  }

  private mutating func decode(_ code: HuffmanCode) -> Int? {
    var decoder = HuffmanCode.Decoder()
    for length in 1...15 {
      guard let bit = read(1) else { return nil }
      if let symbol = decoder.add(bit, length: length, of: code) { return symbol }
    }
    return nil
  }

  private static let fixedCodes = HuffmanCode(
    Array(repeating: 8, count: 144) + Array(repeating: 9, count: 112)
      + Array(repeating: 7, count: 24) + Array(repeating: 8, count: 8)
  )
  private static let fixedDistances = HuffmanCode(Array(repeating: 5, count: 30))
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private mutating func readCodes() -> (HuffmanCode, HuffmanCode)? {
    guard let codeCount = read(5), let distanceCount = read(5), let lengthCount = read(4) else {
      return nil
    }
    var first = Array(repeating: 0, count: 19)
    for index in 0..<lengthCount + 4 {
      guard let length = read(3) else { return nil }
      first[Self.order[index]] = length
    }
    let code = HuffmanCode(first)
    let total = codeCount + 257 + distanceCount + 1
    var lengths: [Int] = []
    while lengths.count < total {
      guard let symbol = decode(code) else { return nil }
      switch symbol {
      case 16:
        guard let last = lengths.last, let count = read(2) else { return nil }
        lengths += Array(repeating: last, count: count + 3)
      case 17:
        guard let count = read(3) else { return nil }
        lengths += Array(repeating: 0, count: count + 3)
      case 18:
        guard let count = read(7) else { return nil }
        lengths += Array(repeating: 0, count: count + 11)
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == total else { return nil }
    return (
      HuffmanCode(Array(lengths[..<(codeCount + 257)])),
      HuffmanCode(Array(lengths[(codeCount + 257)...]))
    )
  }
}

/// The canonical code for symbols whose codes have the given lengths.
struct HuffmanCode: Sendable {
  private var counts = Array(repeating: 0, count: 16)
  private var symbols: [Int] = []

  init(_ lengths: [Int]) {
    for length in lengths { counts[length] += 1 }
    counts[0] = 0
    for length in 1...15 {
      symbols += lengths.indices.filter { lengths[$0] == length }
    }
  }

  /// Finds a symbol, bit by bit.
  struct Decoder {
    private var code = 0
    private var first = 0
    private var index = 0

    mutating func add(_ bit: Int, length: Int, of huffman: HuffmanCode) -> Int? {
      code |= bit
      let count = huffman.counts[length]
      if code - count < first { return huffman.symbols[index + code - first] }
      index += count
      first = (first + count) << 1
      code <<= 1
      return nil
    }
  }
}
