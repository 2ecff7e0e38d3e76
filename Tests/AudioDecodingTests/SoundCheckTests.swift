import AudioDecoding
import LibSync
import MediaPlayback
import TestSupport
import Testing

@Suite struct SoundCheckTests {
  @Test func everythingIsMeasuredOnRequest() async throws {
    let player = PlayerProcess()
    let options = SoundCheck.Options(hasLoudness: true, hasTruePeak: true, hasFingerprint: true)
    let check = try await player.check(SoundFixture("cbr.mp3").path, options)
    let loudness = try #require(check.loudness)
    // The tones have an amplitude of 9000 of 32768, which is -11 dB.
    #expect((-14 ... -9).contains(loudness))
    let (peak, truePeak) = (try #require(check.peak), try #require(check.truePeak))
    #expect((-13 ... -10).contains(peak))
    #expect(truePeak >= peak - 0.1)
    #expect(check.loudnessRange != nil)
    #expect(check.clippedCount == 0)
    #expect(!check.isSilent)
  }

  @Test func nothingElseIsMeasured() async throws {
    let check = try await PlayerProcess().check(SoundFixture("book.m4b").path)
    #expect(check.loudness == nil && check.truePeak == nil && check.fingerprint == nil)
    #expect(check.metadata["title"] == "A Book")
    #expect(check.sound.chapters.count == 2)
  }

  @Test func fingerprintsOfOneSoundAreEqual() throws {
    // Shorter sounds have no fingerprint.
    let format = SoundFormat(sampleRate: 11025, channelCount: 1)
    func hash(_ gain: Float) -> UInt32? {
      guard var fingerprinter = Fingerprinter(format) else { return nil }
      for index in 0..<20 {
        let tone = (0..<11025).map { sample in
          gain * Float((sample * (index % 7 + 3) * 40) % 11025) / 11025 - gain / 2
        }
        fingerprinter.add(SoundBlock(tone, channelCount: 1))
      }
      return fingerprinter.finish()?.hash
    }
    let loud = try #require(hash(0.9))
    #expect(hash(0.7) == loud)
  }

  @Test func runsAtFullScaleAreClipped() {
    var statistics = SampleStatistics(channelCount: 1)
    statistics.add(SoundBlock([0, 1, 1, 0, 1, 1], channelCount: 1))
    #expect(statistics.clippedCount == 0)
    statistics.add(SoundBlock([1, 1, 0, -1, -1, -1], channelCount: 1))
    #expect(statistics.clippedCount == 7)
    #expect(statistics.peak == 0)
    #expect(!statistics.isSilent)
  }

  @Test func resultsSurviveTheirJSON() {
    var check = SoundCheck(
      SoundDescription(
        format: "mp3",
        codec: "mp3",
        sampleRate: 44100,
        channelCount: 2,
        sampleCount: nil
      )
    )
    check.loudness = -14.25
    check.fingerprintHash = 0xFF
    check.metadata = ["title": "Ä"]
    #expect(SoundCheck(check.json) == check)
  }
}
