import Bytes
import TestSupport
import Testing

@Suite struct EightBytesTests {
  @Test func `bytes are found as one by one`() {
    var random = SeededGenerator(seed: 11)
    // Differences of one bit and neighbours are what a search in words could confuse.
    let bytes: [UInt8] = [0, 1, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x7F, 0x80, 0x9F, 0xA0, 0xA2, 0xFF]
    for _ in 0..<5000 {
      let count = Int.random(in: 0...20, using: &random)
      let rare = bytes.randomElement(using: &random) ?? 0
      let others = Array(bytes.shuffled(using: &random).prefix(3))
      var text = (0..<count).map { _ in others.randomElement(using: &random) ?? 0 }
      if count > 0, Bool.random(using: &random) {
        text[Int.random(in: 0..<count, using: &random)] = rare
      }
      for byte in bytes { #expect(text.span.contains(byte) == text.contains(byte)) }
      guard count >= 8 else { continue }
      for offset in 0...count - 8 {
        let eight = EightBytes(text.span, at: offset)
        let same = text[offset..<offset + 8]
        #expect(eight.hasControl == same.contains { $0 < 0x20 })
        for byte in bytes { #expect(eight.contains(byte) == same.contains(byte)) }
      }
    }
  }
}
