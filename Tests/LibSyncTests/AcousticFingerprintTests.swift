import Testing

@testable import LibSync

/// Acoustic fingerprints.
struct AcousticFingerprintTests {
  /// Returns a fingerprint that looks like that of a real sound.
  private func fingerprint(_ seed: UInt64, count: Int = 200) -> [UInt32] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 32)
    }
  }

  @Test func `the text of Chromaprint is decoded`() throws {
    // As chromaprint_encode_fingerprint and chromaprint_hash_fingerprint return them.
    let known = try #require(AcousticFingerprint("AQAABEGQHEuSJEmSJEmSJEkSABc"))
    #expect(known.words == [1, 0, 0x8000_0003, 0xFFFF_FFFF])
    #expect(known.hash == 1)
    for text in ["", "A", "AQAA", "AQ//", "AQAAAw", "AQ__________"] {
      #expect(AcousticFingerprint(text) == nil, "\(text)")
    }
    #expect(AcousticFingerprint("AQAAAA")?.words == [])
  }

  @Test func `the same recording is similar, also later or with other bits`() {
    let words = fingerprint(1)
    let one = AcousticFingerprint(words: words)
    #expect(one.isSimilar(to: one))
    #expect(one.isSimilar(to: AcousticFingerprint(words: Array(words.dropFirst(5)))))
    #expect(AcousticFingerprint(words: Array(words.dropFirst(8))).isSimilar(to: one))
    #expect(one.isSimilar(to: AcousticFingerprint(words: words.map { $0 ^ 0x0101_0001 })))
    #expect(!one.isSimilar(to: AcousticFingerprint(words: fingerprint(2))))
    #expect(!one.isSimilar(to: AcousticFingerprint(words: Array(words.dropFirst(20)))))
    #expect(!one.isSimilar(to: AcousticFingerprint(words: [])))
  }

  @Test func `the hash has the bits that most words have`() {
    #expect(AcousticFingerprint(words: [0b110, 0b011, 0b010]).hash == 0b010)
    #expect(AcousticFingerprint(words: []).hash == 0)
  }
}
