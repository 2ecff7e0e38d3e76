/// A fingerprint of a sound, as Chromaprint computes it: 32 bits for each eighth of a second.
struct AcousticFingerprint {
  let words: [UInt32]

  init(words: [UInt32]) { self.words = words }

  /// Decodes the text that Chromaprint makes of a fingerprint; returns `nil` for any other text.
  ///
  /// The text is base64 with the alphabet for URLs. After the version and the number of words come
  /// the distances between the set bits of the words, each of which only has the differences from
  /// the one before it: 3 bits for each distance, and later 5 more bits for each of those that have
  /// no room for it.
  init?(_ text: String) {
    guard let bytes = Self.bytes(of: text), bytes.count >= 4 else { return nil }
    let count = Int(bytes[1]) << 16 | Int(bytes[2]) << 8 | Int(bytes[3])
    // A word takes at least 3 bits.
    guard count * 3 <= (bytes.count - 4) * 8 else { return nil }
    var bits = Bits(bytes.dropFirst(4))
    var distances: [UInt32] = []
    var ends = 0
    while ends < count {
      guard let distance = bits.next(3) else { return nil }
      distances.append(distance)
      if distance == 0 { ends += 1 }
    }
    bits.skipToByte()
    var words: [UInt32] = []
    var (word, bit): (UInt32, UInt32) = (0, 0)
    for var distance in distances {
      if distance == 0 {
        words.append(word ^ (words.last ?? 0))
        (word, bit) = (0, 0)
        continue
      }
      if distance == 7 {
        guard let more = bits.next(5) else { return nil }
        distance += more
      }
      bit += distance
      guard bit <= 32 else { return nil }
      word |= 1 << (bit - 1)
    }
    self.words = words
  }

  /// The hash, which hardly differs between fingerprints of the same recording: each of its bits
  /// says what most words have in that place.
  var hash: UInt32 {
    (0..<32).reduce(0) { hash, bit in
      let count = words.count { $0 >> UInt32(bit) & 1 == 1 }
      return count * 2 > words.count ? hash | 1 << UInt32(bit) : hash
    }
  }

  /// The words by which the beginnings of the same recording may be apart, one second.
  private static let maxShift = 8
  /// Fewer words than this, four seconds, say nothing.
  private static let minLength = 32

  /// Whether it is a fingerprint of the same recording, perhaps in another format.
  ///
  /// Of the bits of two recordings, about half differ.
  func isSimilar(to other: AcousticFingerprint) -> Bool {
    (-Self.maxShift...Self.maxShift).contains { shift in
      let one = words.dropFirst(max(0, shift))
      let two = other.words.dropFirst(max(0, -shift))
      let length = min(one.count, two.count)
      guard length >= Self.minLength else { return false }
      let limit = length * 32 * 15 / 100
      var difference = 0
      for (a, b) in zip(one, two) {
        difference += (a ^ b).nonzeroBitCount
        if difference > limit { return false }
      }
      return true
    }
  }

  private static func bytes(of text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for character in text.utf8 {
      let value: UInt8
      switch character {
      case 0x41...0x5A: value = character - 0x41
      case 0x61...0x7A: value = character - 0x61 + 26
      case 0x30...0x39: value = character - 0x30 + 52
      case 0x2D: value = 62
      case 0x5F: value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  /// The bits of bytes, the lowest first.
  private struct Bits {
    private let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
      self.bytes = bytes
      place = bytes.startIndex * 8
    }

    mutating func next(_ count: Int) -> UInt32? {
      guard place + count <= bytes.endIndex * 8 else { return nil }
      var value: UInt32 = 0
      for bit in 0..<count {
        let byte = bytes[(place + bit) / 8]
        value |= UInt32(byte >> UInt8((place + bit) % 8) & 1) << UInt32(bit)
      }
      place += count
      return value
    }

    mutating func skipToByte() { place = (place + 7) / 8 * 8 }
  }
}
