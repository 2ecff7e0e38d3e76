import MediaPlayback
import Testing

/// A sound whose samples are known.
private struct KnownDecoder: AudioDecoder {
  let sound: SoundDescription
  let damageCount = 0
  var position = 0
  let samples: [Float]
  /// The number of samples after which the file is damaged.
  var limit = Int.max

  init(_ samples: [Float], channelCount: Int = 1) {
    self.samples = samples
    sound = SoundDescription(
      format: "known",
      codec: "known",
      sampleRate: 1000,
      channelCount: channelCount,
      sampleCount: Int64(samples.count / channelCount)
    )
  }

  var hasEnded: Bool { position >= samples.count }

  mutating func read(_ count: Int) throws(PlaybackFailure) -> [Float] {
    let end = min(samples.count, position + count * sound.channelCount)
    if end > limit { throw PlaybackFailure(.damaged) }
    defer { position = end }
    return Array(samples[position..<end])
  }

  mutating func discard(_ count: Int) throws(PlaybackFailure) -> Int {
    try read(count).count / sound.channelCount
  }

  mutating func seek(to sample: Int64) {
    position = min(samples.count, Int(sample) * sound.channelCount)
  }
}

/// Keeps what it receives.
private final class KeptSound: AudioSink {
  var samples: [Float] = []
  let needsSamples = true

  func prepare(for format: SoundFormat) -> SoundFormat {
    SoundFormat(sampleRate: 1000, channelCount: format.channelCount)
  }

  func write(_ block: SoundBlock) { samples += block.samples }
  func halt() -> Int { 0 }
  func finish() {}

  /// The samples of one side.
  func side(_ side: Int) -> [Float] {
    stride(from: side, to: samples.count, by: 2).map { samples[$0] }
  }
}

struct SoundMixerTests {
  private let sink = KeptSound()

  private func mixer(_ sounds: [KnownDecoder]) throws -> SoundMixer {
    var mixer = SoundMixer(sink: sink) { _, _ in nil }
    for (number, sound) in sounds.enumerated() { try mixer.add(sound, as: number) }
    return mixer
  }

  private static func ramp(_ count: Int, from first: Float = 1) -> [Float] {
    (0..<count).map { first + Float($0) }
  }

  @Test func `three sounds are heard as their sum, each with its gain and from its place`() throws {
    let count = 20_000
    let ramps = [Self.ramp(count), Self.ramp(count, from: 0.5), Self.ramp(count, from: -3)]
    var mixer = try mixer(ramps.map { KnownDecoder($0) })
    let failures = try mixer.mix(
      10_000,
      [
        MixedPart(track: 0, gain: 1, start: .init(position: 0)),
        MixedPart(track: 1, gain: 0.5, start: .init(position: 7_000_000)),
        MixedPart(track: 2, gain: 0.25, start: .init(position: 100_000_000)),
      ]
    )
    #expect(failures.isEmpty)
    let expected: [Float] = (0..<10_000).map { index in
      var sum: Float = ramps[0][index]
      sum += ramps[1][index + 7] * 0.5
      sum += ramps[2][index + 100] * 0.25
      return sum
    }
    #expect(sink.side(0) == expected && sink.side(1) == expected)
  }

  @Test func `a sound goes on where it was, and samples beyond full scale stay`() throws {
    var mixer = try mixer([KnownDecoder(Self.ramp(30))])
    _ = try mixer.mix(10, [MixedPart(track: 0, gain: 1, start: .init(position: 0))])
    _ = try mixer.mix(5, [])
    _ = try mixer.mix(10, [MixedPart(track: 0, gain: 1)])
    let silence = [Float](repeating: 0, count: 5)
    #expect(sink.side(0) == Self.ramp(10) + silence + Self.ramp(10, from: 11))
  }

  @Test func `a sound is silent after its end`() throws {
    var mixer = try mixer([KnownDecoder(Self.ramp(3))])
    _ = try mixer.mix(5, [MixedPart(track: 0, gain: 1, start: .init(position: 1_000_000))])
    #expect(sink.side(0) == [2, 3, 0, 0, 0])
  }

  @Test func `both sides of a sound in stereo stay apart`() throws {
    var mixer = try mixer([KnownDecoder([1, -1, 2, -2, 3, -3], channelCount: 2)])
    _ = try mixer.mix(3, [MixedPart(track: 0, gain: 0.5, start: .init(position: 0))])
    #expect(sink.side(0) == [0.5, 1, 1.5] && sink.side(1) == [-0.5, -1, -1.5])
  }

  @Test func `loops begin again at the nearest sample, however often`() throws {
    // 3⅓ samples long: errors would add up.
    let length: Int64 = 3_333_333
    var mixer = try mixer([KnownDecoder(Self.ramp(10))])
    let start = MixedPart.Start(position: 1_000_000, loopLength: length)
    _ = try mixer.mix(20_000, [MixedPart(track: 0, gain: 1, start: start)])
    let heard = sink.side(0)
    let begins = heard.indices.filter { heard[$0] == 1 }
    let expected = (1...6001).map { Int((Double($0) * 3.333333 - 1).rounded()) }
    #expect(begins == expected.filter { $0 < 20_000 })
    #expect(heard.prefix(4) == [2, 3, 1, 2])
  }

  @Test func `a loop shorter than a sample ends nevertheless`() throws {
    var mixer = try mixer([KnownDecoder(Self.ramp(10))])
    let start = MixedPart.Start(position: 0, loopLength: 1)
    _ = try mixer.mix(4, [MixedPart(track: 0, gain: 1, start: start)])
    #expect(sink.side(0) == [1, 1, 1, 1])
  }

  @Test func `the others are heard when a sound cannot be decoded any further`() throws {
    var damaged = KnownDecoder(Self.ramp(20_000, from: 5))
    damaged.limit = 10_000
    var mixer = try mixer([damaged, KnownDecoder(Self.ramp(20_000))])
    let parts = [0, 1].map { MixedPart(track: $0, gain: 1, start: .init(position: 0)) }
    let failures = try mixer.mix(20_000, parts)
    #expect(failures == [0: PlaybackFailure(.damaged)])
    #expect(sink.side(0).suffix(10_000) == Self.ramp(20_000)[10_000...])
    #expect(try mixer.mix(10, parts).isEmpty)
  }
}
