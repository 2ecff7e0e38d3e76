/// Persistent IDs that the corpus can predict: from hashes of a file and a counter.
final class MadeIDs {
  private let seed: [UInt8]
  private var count: UInt32 = 0

  init(_ file: [UInt8]) { seed = Self.sha1(file) }

  func next() -> UInt64 {
    count += 1
    let number = (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    let hash = Self.sha1(seed + number)
    return hash.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) } | 1
  }

  /// SHA-1 (FIPS 180-4).
  static func sha1(_ bytes: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let bitCount = UInt64(bytes.count) * 8
    var message = bytes + [0x80]
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * $0)) }
    func rotate(_ value: UInt32, _ count: UInt32) -> UInt32 {
      value << count | value >> (32 - count)
    }
    for block in stride(from: 0, to: message.count, by: 64) {
      var words = (0..<16).map { word in
        message[block + 4 * word..<block + 4 * word + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<80 {
        let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(rotate(mixed, 1))
      }
      var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
      for (index, word) in words.enumerated() {
        let (mixed, constant): (UInt32, UInt32) =
          switch index / 20 {
          case 0: (b & c | ~b & d, 0x5A82_7999)
          case 1: (b ^ c ^ d, 0x6ED9_EBA1)
          case 2: (b & c | b & d | c & d, 0x8F1B_BCDC)
          default: (b ^ c ^ d, 0xCA62_C1D6)
          }
        let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ word
        (a, b, c, d, e) = (next, a, rotate(b, 30), c, d)
      }
      for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
    }
    return state.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }
}
