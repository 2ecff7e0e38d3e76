import Bytes
import MediaModel
import Testing

/// Compares hashes with those of an independent implementation.
///
/// These hashes are part of the file format and must never change.
@Suite struct StableHasherTests {
  private func hash(_ texts: String..., seed: UInt64 = 0) -> UInt64 {
    var hasher = StableHasher(seed: seed)
    for text in texts {
      let bytes = Array(text.utf8)
      hasher.combine(bytes.span)
    }
    return hasher.finalize()
  }

  @Test(arguments: [(0, 0x17FB_89EE_9DCA_B42A), (1, 0xEEE4_88A6_1E6F_B3F1)])
  func `empty input has a fixed hash for each seed`(seed: UInt64, expected: UInt64) {
    #expect(StableHasher(seed: seed).finalize() == expected)
  }

  @Test(arguments: [
    (0, 0x700F_95B7_168C_10EF), (1, 0x8087_1F22_9172_9648), (.max, 0x7B8F_04B9_DC9B_1719),
  ])
  func `an integer has a fixed hash`(word: UInt64, expected: UInt64) {
    var hasher = StableHasher()
    hasher.combine(word)
    #expect(hasher.finalize() == expected)
  }

  @Test(arguments: [
    ("", 0x700F_95B7_168C_10EF), ("a", 0xA491_9630_EFF5_1B7B),
    ("1234567", 0x0DBE_7955_80F4_9E48), ("12345678", 0xF6FC_0C9C_1037_195A),
    ("123456789", 0x3C40_F8AD_BE60_197F), ("1234567890123", 0x39A6_D40C_4449_1B10),
    ("123456789012345", 0xF903_AC08_7FD5_9411), ("Café", 0xE8C3_D241_D5C8_7881),
    ("The quick brown fox jumps over the lazy dog", 0x5081_488A_E65A_1C58),
  ])
  func `bytes have a fixed hash`(text: String, expected: UInt64) {
    #expect(hash(text) == expected)
  }

  @Test func `the alignment of bytes does not matter`() {
    let text = Array("The quick brown fox jumps over the lazy dog".utf8)
    for offset in 0..<8 {
      let shifted = [UInt8](repeating: 0x58, count: offset) + text
      var hasher = StableHasher()
      hasher.combine(shifted.span.extracting(offset..<shifted.count))
      #expect(hasher.finalize() == 0x5081_488A_E65A_1C58)
    }
  }

  @Test func `adjacent strings are hashed separately`() {
    let hashes = [
      hash("ab", "c"), hash("a", "bc"), hash("abc"), hash("abc", ""), hash("", "abc"),
      hash("a", "b", "c"),
    ]
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `zero bytes change the hash`() {
    let hashes = (0...20).map { hash(String(repeating: "\u{0}", count: $0)) }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func `the seed changes the hash`() {
    #expect(hash("a", seed: 1) != hash("a", seed: 2))
  }

  @Test func `a hundred thousand numbers have different hashes`() {
    var seen: Set<UInt64> = []
    for number in 0..<100_000 as Range<UInt64> {
      var hasher = StableHasher()
      hasher.combine(number)
      seen.insert(hasher.finalize())
    }
    #expect(seen.count == 100_000)
  }
}
