import AudioDecoding
import MediaModel
import MediaPlayback
import Testing

@Suite struct SampleCountTests {
  @Test("PLAY-02: each format has exactly its samples", arguments: SoundFixture.counted)
  func eachFormatHasExactlyItsSamples(_ file: SoundFixture) throws {
    let sound = try file.decoder()
    let samples = try sound.rest()
    #expect(samples.count / sound.decoder.sound.channelCount == file.count)
    #expect(sound.decoder.sound.sampleCount == file.count.map(Int64.init))
    #expect(sound.decoder.damageCount == 0)
    #expect(!sound.decoder.hasEndedEarly)
  }

  @Test(arguments: [
    ("whole.flac", SoundDescription.GaplessSource.exact), ("cbr.mp3", .lame),
    ("plain.mp3", .unknown), ("note.mp3", .iTunesNote), ("note.m4a", .iTunesNote),
    ("aac.m4a", .editList), ("short-edit.m4a", .editList), ("edits.m4a", .editList),
  ])
  func howTheCountIsKnown(_ name: String, _ source: SoundDescription.GaplessSource) throws {
    #expect(try SoundFixture(name).decoder().decoder.sound.gaplessSource == source)
  }

  @Test func theStartOfMP3IsSkippedAsITunesNotes() throws {
    let plain = try SoundFixture("plain.mp3").decoder().rest()
    let noted = try SoundFixture("note.mp3").decoder().rest()
    // 576 samples of the encoder and 529 of the decoder, in two channels.
    #expect(noted == Array(plain[(1105 * 2)...].prefix(noted.count)))
  }

  @Test func eachEditIsHeard() throws {
    let whole = try SoundFixture("movie.m4a").decoder().rest()
    let edited = try SoundFixture("edits.m4a").decoder().rest()
    #expect(edited == Array(whole[..<20000] + whole[40000..<60000]))
  }

  @Test func chaptersAreRead() throws {
    let chapters = try SoundFixture("book.m4b").decoder().decoder.sound.chapters
    #expect(chapters.map(\.title) == ["Part 1", "Part 2"])
    #expect(chapters.map(\.start) == [0, 400])
  }
}
