import Testing

@testable import LibSync

/// The loudness of albums, from that of the parts of their songs.
struct AlbumLoudnessTests {
  private func sound(
    _ loudness: Double?,
    _ blocks: String,
    peak: Double? = -1,
    truePeak: Double? = nil
  ) -> SoundMeasures {
    let description = SoundDescription(
      format: "flac",
      codec: "flac",
      sampleRate: 8000,
      channelCount: 1,
      sampleCount: 8000
    )
    var check = SoundCheck(description)
    (check.loudness, check.peak, check.truePeak) = (loudness, peak, truePeak)
    check.loudnessBlocks = blocks.isEmpty ? nil : LoudnessBlocks(blocks)
    return SoundMeasures(check)
  }

  @Test func `parts count as if they were one sound, without those that the gate removes`() throws {
    // The mean of 10^-2 and 10^-2.7 is 10^-2.222.
    let two = [sound(-20, "-200:100"), sound(-27, "-270:100")]
    #expect(abs(try #require(AlbumLoudness.of(two)).loudness + 22.22) < 0.01)
    let three = two + [sound(-45, "-450:100")]
    #expect(abs(try #require(AlbumLoudness.of(three)).loudness + 22.22) < 0.01)
    // With many more quiet parts, the gate lets them through.
    let many = [sound(-20, "-200:1"), sound(-27, "-270:999")]
    #expect(abs(try #require(AlbumLoudness.of(many)).loudness + 26.98) < 0.01)
  }

  @Test func `an album of one song is as loud as that, and silence has no loudness`() throws {
    let one = sound(-19.96, "-200:7", truePeak: -0.5)
    #expect(AlbumLoudness.of([one])?.loudness == -19.96)
    #expect(AlbumLoudness.of([one])?.peak == -0.5)
    let silent = sound(nil, "", peak: nil)
    #expect(AlbumLoudness.of(silent) == nil && AlbumLoudness.of([silent, silent]) == nil)
    #expect(AlbumLoudness.of([silent]) == nil && AlbumLoudness.of([]) == nil)
    #expect(AlbumLoudness.of([one, silent])?.loudness == -20)
  }

  @Test func `true peaks count if all sounds have them`() {
    let (low, high) = (sound(-20, "-200:1", peak: -3, truePeak: -2.5), sound(-20, "-200:1"))
    #expect(AlbumLoudness.of([low, high])?.peak == -1 && !AlbumLoudness.hasTruePeak([low, high]))
    let other = sound(-20, "-200:1", peak: -1, truePeak: 0.5)
    #expect(AlbumLoudness.of([low, other])?.peak == 0.5)
    #expect(AlbumLoudness.hasTruePeak([low, other, sound(nil, "", peak: nil)]))
  }
}
