import AudioDecoding
import Glibc
import MediaPlayback
import Testing

/// The loudness of sounds and their parts.
struct LoudnessMeterTests {
  /// Returns a tone of 1000 Hz on two channels, with a level in dBFS in each second.
  private func tone(_ levels: [Double], rate: Int = 48000) -> [Float] {
    levels.enumerated().flatMap { second, level in
      (0..<rate).flatMap { sample -> [Float] in
        let phase = 2 * Double.pi * 1000 * Double(second * rate + sample) / Double(rate)
        let value = Float(pow(10, level / 20) * sin(phase))
        return [value, value]
      }
    }
  }

  private func meter(
    _ samples: [Float],
    rate: Int = 48000,
    count: Int = 8192
  ) throws -> (loudness: Double?, blocks: LoudnessBlocks?) {
    let format = SoundFormat(sampleRate: rate, channelCount: 2)
    guard var meter = LoudnessMeter(format, hasTruePeak: false, keepsBlocks: true) else {
      throw PlaybackFailure(.unsupported, "no meter")
    }
    for start in stride(from: 0, to: samples.count, by: count * 2) {
      let part = samples[start..<min(start + count * 2, samples.count)]
      meter.add(SoundBlock(Array(part), channelCount: 2))
    }
    return (meter.loudness, meter.blocks)
  }

  /// The first signal of EBU Tech 3341.
  @Test(arguments: [44100, 48000, 11025])
  func `a tone of -23 dBFS has -23 LUFS in all parts`(rate: Int) throws {
    let found = try meter(tone([-23, -23, -23, -23, -23], rate: rate), rate: rate)
    let loudness = try #require(found.loudness)
    #expect(abs(loudness + 23) < 0.1)
    // One of 400 ms every 100 ms, which are whole samples.
    let hop = (rate + 5) / 10
    #expect(found.blocks?.counts.values.reduce(0, +) == Int64(5 * rate / hop - 3))
    #expect(found.blocks?.counts.keys.allSatisfy { abs($0 + 230) <= 1 } == true)
  }

  @Test(arguments: [1, 7, 4800, 4801, 100_000])
  func `parts do not depend on how sound comes`(count: Int) throws {
    let samples = tone([-20, -40, -26], rate: 8000)
    #expect(
      try meter(samples, rate: 8000, count: count).blocks
        == meter(samples, rate: 8000, count: 800).blocks
    )
  }

  @Test func `silence and short sounds have no parts`() throws {
    #expect(try meter([Float](repeating: 0, count: 96000)).blocks == nil)
    #expect(try meter([Float](tone([-20]).prefix(2 * 19199))).blocks == nil)
    let one = try meter([Float](tone([-20]).prefix(2 * 19200))).blocks
    #expect(one.map { Array($0.counts.values) } == [1])
  }
}
