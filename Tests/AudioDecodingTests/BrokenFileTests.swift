import AudioDecoding
import Foundation
import MediaPlayback
import TestSupport
import Testing

@Suite struct BrokenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func content(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: SoundFixture(name).path))
  }

  @Test(arguments: ["whole.wav", "whole.aiff", "whole.flac", "cbr.mp3", "plain.mp3"])
  func aCutFileEndsEarly(_ name: String) throws {
    let content = try content(name)
    let path = try folder.write(content.prefix(content.count * 7 / 10), to: name)
    let sound = try OpenSound(path)
    #expect(try !sound.rest().isEmpty)
    #expect(sound.decoder.hasEndedEarly)
  }

  @Test func aCutWAVFileClaimsAllItsSamples() throws {
    let content = try content("whole.wav")
    // A copy without a length, as from a pipe, is complete wherever it ends.
    for (isKnown, claimed) in [(true, 10157), (false, 4978)] as [(Bool, Int64)] {
      var cut = content.prefix(10_000)
      let data = try #require(cut.range(of: Data("data".utf8))).upperBound
      if !isKnown {
        for place in [4, data] {
          cut.replaceSubrange(place..<place + 4, with: [255, 255, 255, 255])
        }
      }
      let sound = try OpenSound(try folder.write(Data(cut), to: "cut.wav"))
      let count = Int64(try sound.rest().count)
      #expect(count == Int64((10_000 - data - 4) / 2))
      #expect(sound.decoder.hasEndedEarly == isKnown)
      #expect(!isKnown || sound.decoder.sound.sampleCount == claimed)
    }
  }

  @Test(arguments: ["aac.m4a", "whole.m4a"])
  func aCutFileWithoutItsDescriptionIsDamaged(_ name: String) throws {
    let path = try folder.write(content(name).prefix(5000), to: name)
    #expect(OpenSound.failure(path) == .damaged)
  }

  @Test(arguments: SoundFixture.formats)
  func noWordsOfTheDecoderAreSaidOfACutFile(_ fixture: SoundFixture) throws {
    let content = try content(fixture.name)
    let words: Set = [
      "", "not a known format", "its start cannot be read", "no sound is found in it",
      "it has no sound", "its sound cannot be decoded", "nothing of it can be decoded",
    ]
    for percent in stride(from: 0, through: 90, by: 10) {
      let path = try folder.write(content.prefix(content.count * percent / 100), to: "cut")
      do {
        _ = try OpenSound(path)
      } catch let error as PlaybackFailure {
        #expect(words.contains(error.message), "\(percent) %: \(error.message)")
      }
    }
  }

  @Test func damagedFramesAreCounted() throws {
    var content = try content("whole.flac")
    for place in 9000..<9010 { content[place] ^= 0xFF }
    let sound = try OpenSound(try folder.write(content, to: "flipped.flac"))
    #expect(try !sound.rest().isEmpty)
    #expect(sound.decoder.damageCount > 0)
    #expect(!sound.decoder.hasEndedEarly)
  }

  @Test func aLostPageOfOggIsDamageNotAnEnd() throws {
    var content = try content("recording.ogg")
    let pages = content.indices.filter { content[$0...].starts(with: "OggS".utf8) }
    content[pages[4] + 200] ^= 1
    let sound = try OpenSound(try folder.write(content, to: "flipped.ogg"))
    let count = try Int64(sound.rest().count)
    #expect(sound.decoder.damageCount > 0 && !sound.decoder.hasEndedEarly)
    // What follows the page is heard where it belongs.
    #expect(count < 88_200 && sound.decoder.position == 88_200)
  }

  @Test func whatTheEndOfAFileCutsOffIsNotDamaged() throws {
    let content = try content("whole.wav")
    let path = try folder.write(content.prefix(content.count * 7 / 10 + 1), to: "cut.wav")
    let sound = try OpenSound(path)
    #expect(try !sound.rest().isEmpty)
    #expect(sound.decoder.hasEndedEarly && sound.decoder.damageCount == 0)
  }

  @Test func theNameOfAFileDoesNotMatter() throws {
    let sound = try OpenSound(try folder.write(content("cbr.mp3"), to: "song.flac"))
    #expect(sound.decoder.sound.format == "mp3")
    #expect(sound.decoder.sound.codec == "mp3")
  }

  @Test("PLAY-02: protected sound is reported, not decoded")
  func protectedSoundIsNotDecoded() {
    #expect(OpenSound.failure(SoundFixture("protected.m4a").path) == .protected)
  }

  @Test func textIsNotSound() throws {
    let path = try folder.write(
      String(repeating: "words and more words\n", count: 500),
      to: "a.mp3"
    )
    #expect(OpenSound.failure(path) == .unsupported)
  }

  @Test func aPlaylistNamesNoOtherFile() throws {
    let playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n\(SoundFixture("cbr.mp3").path)\n"
    #expect(OpenSound.failure(try folder.write(playlist, to: "list.mp3")) == .unsupported)
  }
}
