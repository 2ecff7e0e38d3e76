import AudioDecoding
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

@Suite struct ALSATests {
  private let format = SoundFormat(sampleRate: 44100, channelCount: 2)

  @Test func aMissingLibraryIsReported() {
    let failure = #expect(throws: PlaybackFailure.self) {
      try ALSASink(device: "null", format: format, library: "libmissing.so.0")
    }
    #expect(failure?.reason == .output)
    #expect(failure?.message.contains("libasound2") == true)
  }

  @Test func aMissingDeviceIsReported() async {
    let player = PlayerProcess(PlayerSettings(sink: .alsa(device: "nonsense")))
    let failure = await #expect(throws: PlaybackFailure.self) {
      try await player.open(SoundFixture("cbr.mp3").path)
    }
    #expect(failure?.reason == .output)
    #expect(failure?.message.contains("nonsense") == true)
  }

  @Test func theNullDeviceTakesSound() async throws {
    let player = PlayerProcess(PlayerSettings(sink: .alsa(device: "null")))
    _ = try await player.open(SoundFixture("whole.wav").path)
    #expect(try await player.render(.max, gain: 1).sampleCount == 10157)
    try await player.finish()
  }

  @Test func aFileDeviceReceivesEachSample() async throws {
    let folder = try TemporaryFolder()
    let path = folder.file("out.raw")
    let device = "file:FILE=\(path),FORMAT=raw"
    let player = PlayerProcess(PlayerSettings(sink: .alsa(device: device)))
    _ = try await player.open(SoundFixture("cbr.mp3").path)
    let count = try await player.render(.max, gain: 1).sampleCount
    try await player.finish()
    let size = try Data(contentsOf: URL(filePath: path)).count
    #expect(size == Int(count) * 8)
  }
}
