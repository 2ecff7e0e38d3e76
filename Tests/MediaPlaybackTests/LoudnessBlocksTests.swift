import MediaPlayback
import TestSupport
import Testing

/// The loudness of the parts of sounds, as text.
struct LoudnessBlocksTests {
  @Test func `blocks are counted by tenths, and silence is left out`() throws {
    var blocks = LoudnessBlocks()
    for loudness in [-23.04, -22.96, -23, -22.9, -40, -70, -70.06, -.infinity, .nan, 31, 1e300] {
      blocks.add(loudness)
    }
    #expect(blocks.counts == [-230: 3, -229: 1, -400: 1, -700: 1])
    #expect(blocks.text == "-700:1 -400:1 -230:3,1")
    #expect(LoudnessBlocks(blocks.text) == blocks)
  }

  @Test func `any blocks survive their text`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<50 {
      var blocks = LoudnessBlocks()
      for _ in 0..<Int.random(in: 0...300, using: &generator) {
        blocks.add(Double.random(in: -75...5, using: &generator))
      }
      #expect(LoudnessBlocks(blocks.text) == blocks)
    }
  }

  @Test(arguments: [
    "1", "a:1", "1:", "1:a", "1:1,", "1:-1", "1:0", "-701:1", "300:1,1", "1:1 1:2", "1:1:1",
    "1:99999999999999999999", "9223372036854775807:1,1", "1:34359738369",
  ])
  func `other texts are none`(text: String) { #expect(LoudnessBlocks(text) == nil) }
}
