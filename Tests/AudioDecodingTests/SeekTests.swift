import AudioDecoding
import MediaPlayback
import Testing

@Suite struct SeekTests {
  @Test(arguments: SoundFixture.formats)
  func aSeekIsExactAnywhere(_ file: SoundFixture) throws {
    let sound = try file.decoder()
    let channels = sound.decoder.sound.channelCount
    let whole = try sound.rest()
    let count = whole.count / channels
    for place in [count - 1, 0, 1, 100, count / 3, count / 2, count - 5000, count - 1000] {
      try sound.decoder.seek(to: Int64(place))
      let heard = try sound.decoder.read(2048)
      let expected = whole[(place * channels)...].prefix(2048 * channels)
      #expect(heard == Array(expected), "at \(place)")
    }
  }

  @Test func noiseDependsOnTheTargetAlone() throws {
    let sound = try SoundFixture("noise.m4a").decoder()
    try sound.decoder.seek(to: 20000)
    let first = try sound.decoder.read(4096)
    _ = try sound.rest()
    try sound.decoder.seek(to: 20000)
    #expect(try sound.decoder.read(4096) == first)
  }

  @Test func nothingIsHeardAfterTheEnd() throws {
    let sound = try SoundFixture("aac.m4a").decoder()
    try sound.decoder.seek(to: 1_000_000)
    #expect(sound.decoder.hasEnded)
    #expect(try sound.decoder.read(100).isEmpty)
  }
}
