import AudioDecoding
import Foundation
import LibSync
import MediaPlayback
import System
import TestSupport
import Testing

/// Encoding sound as Opus.
@Suite(.waitLimit)
struct OpusEncodingTests {
  private let folder: TemporaryFolder
  private let player = PlayerProcess()

  init() throws { folder = try TemporaryFolder() }

  private func encode(
    _ name: String,
    _ target: TranscodingTarget = .standardOpus
  ) async throws -> (TranscodedSound, path: String) {
    let output = try OutputFolder(folder.path).file("out.opus")
    let writer = try output.reopenedForUpdating()
    let path = SoundFixture(name).path
    let sound = try await player.transcode(path, to: writer.number, target, hasLoudness: false)
    try output.finish()
    return (sound, output.path)
  }

  @Test(arguments: ["whole.flac", "cbr.mp3", "vorbis.ogg", "opus.opus", "edits.m4a", "first.wav"])
  func `all sound has 48 kHz and lasts as long as the original`(_ name: String) async throws {
    let original = try SoundFixture(name).decoder()
    let source = original.decoder.sound
    let count = try original.rest().count / source.channelCount
    let (result, path) = try await encode(name)
    let encoded = try OpenSound(path)
    let sound = encoded.decoder.sound
    #expect(sound.codec == "opus" && sound.sampleRate == 48_000)
    #expect(sound.channelCount == min(2, source.channelCount))
    #expect(try encoded.rest().count / sound.channelCount == Int(result.sampleCount))
    #expect(abs(Int(result.sampleCount) - count * 48_000 / source.sampleRate) <= 1)
    #expect(encoded.decoder.damageCount == 0 && result.sound == sound)
  }

  @Test func `the same sound leads to the same file, and the bit rate to its size`() async throws {
    var sizes: [Int] = []
    for target in [TranscodingTarget.opus(kilobits: 32), .standardOpus, .opus(kilobits: 256)] {
      let first = try Data(
        contentsOf: URL(filePath: try await encode("recording.mp3", target).path)
      )
      let second = try Data(
        contentsOf: URL(filePath: try await encode("recording.mp3", target).path)
      )
      #expect(first == second)
      #expect(first.range(of: Data("Lavc5".utf8)) == nil)
      sizes.append(first.count)
    }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 3)
  }

  @Test func `the player says what it can encode`() async throws {
    for target in [TranscodingTarget.alac, .standardAAC, .mp3, .standardOpus] {
      #expect(try await player.canEncode(target))
      let request = PlayerRequest.findEncoder(target)
      #expect(PlayerRequest(request.json) == request)
      #expect(TranscodingTarget(target.text) == target)
    }
    #expect(TranscodingTarget("opus") == .standardOpus)
    for text in ["opus:", "opus:31", "opus:321", "opus:x", "opus:96:1", "ogg"] {
      #expect(TranscodingTarget(text) == nil)
    }
  }
}
