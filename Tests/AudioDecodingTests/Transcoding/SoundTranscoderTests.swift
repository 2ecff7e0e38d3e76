import AudioDecoding
import Foundation
import LibSync
import MediaPlayback
import System
import TestSupport
import Testing

/// Encoding whole files for devices, which libsync-player does.
@Suite(.waitLimit)
struct SoundTranscoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func transcode(
    _ path: String,
    _ target: TranscodingTarget,
    hasLoudness: Bool = false
  ) async throws -> (TranscodedSound, path: String) {
    let output = try OutputFolder(folder.path).file("out.\(target.fileExtension)")
    let writer = try output.reopenedForUpdating()
    let player = PlayerProcess()
    let result = try await player.transcode(
      path,
      to: writer.number,
      target,
      hasLoudness: hasLoudness
    )
    try output.finish()
    return (result, output.path)
  }

  /// Writes a WAV file with integers of a number of bytes.
  private func wav(_ samples: [Int], bytes: Int, rate: Int, channels: Int = 2) throws -> String {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let data = samples.flatMap { little($0, bytes) }
    let frame = channels * bytes
    let head =
      Array("RIFF".utf8) + little(36 + data.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
      + little(1, 2) + little(channels, 2) + little(rate, 4) + little(rate * frame, 4)
      + little(frame, 2) + little(bytes * 8, 2) + Array("data".utf8) + little(data.count, 4)
    return try folder.write(Data(head + data), to: "in.wav")
  }

  @Test(arguments: ["whole.wav", "whole.flac", "whole.aiff", "whole.m4a", "first.wav"])
  func `Apple Lossless has the very samples of the original`(_ name: String) async throws {
    let (result, path) = try await transcode(SoundFixture(name).path, .alac)
    let (before, after) = (try SoundFixture(name).decoder(), try OpenSound(path))
    #expect(try after.rest() == before.rest())
    #expect(after.decoder.sound.soundFormat == before.decoder.sound.soundFormat)
    #expect(result.sound.codec == "alac" && result.sound.bitDepth == 16)
    #expect(result.sampleCount == before.decoder.sound.sampleCount)
    #expect(result.sound.encoderPadding == EncoderPadding(before: 0, after: 0))
  }

  @Test(
    arguments: [TranscodingTarget.standardAAC, .aac(kilobits: 64), .mp3],
    ["whole.flac", "cbr.mp3", "plain.mp3", "vorbis.ogg", "opus.opus", "edits.m4a"]
  )
  func `encoded sound has as many samples as the original`(
    _ target: TranscodingTarget,
    _ name: String
  ) async throws {
    let original = try SoundFixture(name).decoder()
    let (result, path) = try await transcode(SoundFixture(name).path, target)
    let count = try original.rest().count / original.decoder.sound.channelCount
    let encoded = try OpenSound(path)
    #expect(try encoded.rest().count / encoded.decoder.sound.channelCount == count)
    #expect(result.sampleCount == Int64(count) && encoded.decoder.damageCount == 0)
    let padding = try #require(result.sound.encoderPadding)
    let packet: Int64 =
      target == .mp3 ? (encoded.decoder.sound.sampleRate < 32_000 ? 576 : 1152) : 1024
    #expect((padding.before + result.sampleCount + padding.after) % packet == 0)
    #expect(padding.before == (target == .mp3 ? 576 : 1024))
    #expect(result.sound == encoded.decoder.sound)
  }

  @Test func `the sound is neither early nor late`() async throws {
    // A click, whose place shows a shift by a single sample.
    var samples = [Int](repeating: 0, count: 20_000)
    samples.replaceSubrange(9000..<9002, with: [30_000, 30_000])
    let path = try wav(samples, bytes: 2, rate: 44_100)
    for target in [TranscodingTarget.alac, .standardAAC, .mp3] {
      let (_, output) = try await transcode(path, target)
      let sound = try OpenSound(output).rest()
      let loudest = try #require(sound.indices.max { abs(sound[$0]) < abs(sound[$1]) })
      #expect(loudest / 2 == 4500, "\(target)")
    }
  }

  @Test func `more than 16 bits and 48 kHz are converted, with noise in place of steps`()
    async throws
  {
    // Half a step of 16 bits, which rounding alone would make silent or a whole step.
    let path = try wav([Int](repeating: 100, count: 2 * 96_000), bytes: 3, rate: 96_000)
    let (result, output) = try await transcode(path, .alac)
    #expect(result.sound.sampleRate == 48_000 && result.sound.bitDepth == 16)
    #expect(abs(result.sampleCount - 48_000) <= 1)
    let samples = try OpenSound(output).rest().map { Int($0 * 32_768) }
    #expect(Set(samples).isSuperset(of: [0, 1]))
    let mean = Double(samples.reduce(0, +)) / Double(samples.count)
    #expect(abs(mean - 100.0 / 256) < 0.02, "\(mean)")
  }

  @Test(arguments: [
    (44_100, 44_100), (88_200, 44_100), (176_400, 44_100), (192_000, 48_000), (96_000, 48_000),
    (48_000, 48_000), (64_000, 48_000), (22_050, 22_050), (7350, 8000), (37_800, 44_100),
  ])
  func `sample rates become those that devices play`(_ rate: Int, _ expected: Int) {
    let format = TranscodingTarget.alac.format(for: SoundFormat(sampleRate: rate, channelCount: 6))
    #expect(format == SoundFormat(sampleRate: expected, channelCount: 2))
  }

  @Test func `more channels are heard in two`() async throws {
    let samples = (0..<6 * 5000).map { $0 % 6 == 2 ? 8000 : 0 }
    let path = try wav(samples, bytes: 2, rate: 44_100, channels: 6)
    let (result, output) = try await transcode(path, .alac)
    #expect(result.sound.channelCount == 2 && result.sampleCount == 5000)
    #expect(try OpenSound(output).rest().allSatisfy { $0 > 0 })
  }

  @Test func `the loudness is that of the original, and measured only if that is wanted`()
    async throws
  {
    let path = SoundFixture("recording.mp3").path
    let options = SoundCheck.Options(hasLoudness: true)
    let check = try await PlayerProcess().check(path, options)
    let (result, _) = try await transcode(path, .standardAAC, hasLoudness: true)
    #expect(result.loudness == check.loudness && result.loudness != nil)
    #expect(try await transcode(path, .mp3).0.loudness == nil)
  }

  @Test func `the same sound leads to the same file, without names of versions`() async throws {
    for target in [TranscodingTarget.alac, .standardAAC, .mp3] {
      let path = SoundFixture("whole.wav").path
      let first = try Data(contentsOf: URL(filePath: try await transcode(path, target).path))
      let second = try Data(contentsOf: URL(filePath: try await transcode(path, target).path))
      #expect(first == second)
      #expect(first.range(of: Data("Lavc5".utf8)) == nil)
    }
  }

  @Test func `files that cannot be decoded fail, and the process goes on`() async throws {
    let player = PlayerProcess()
    for (name, reason) in [
      ("protected.m4a", PlaybackFailure.Reason.protected), ("manifest.json", .unsupported),
    ] {
      let output = try OutputFolder(folder.path).file("out")
      let writer = try output.reopenedForUpdating()
      do throws(PlaybackFailure) {
        let path = SoundFixture(name).path
        _ = try await player.transcode(path, to: writer.number, .alac, hasLoudness: false)
        Issue.record("\(name) was encoded")
      } catch {
        #expect(error.reason == reason)
      }
    }
    #expect(try await player.check(SoundFixture("cbr.mp3").path).sampleCount == 40_630)
  }

  @Test func `damaged files are encoded or reported`() async throws {
    let player = PlayerProcess()
    let names = ["whole.flac", "whole.m4a", "aac.m4a", "vbr.mp3", "vorbis.ogg", "whole.wav"]
    var reports = 0
    for seed in UInt64(0)..<24 {
      var random = SeededGenerator(seed: seed)
      let name = names[Int(seed) % names.count]
      var content = try Data(contentsOf: URL(filePath: SoundFixture(name).path))
      for _ in 0..<20 {
        let place = Int.random(in: 0..<content.count, using: &random)
        content[place] = UInt8.random(in: 0...255, using: &random)
      }
      let path = try folder.write(content, to: "mutant")
      let output = try OutputFolder(folder.path).file("out")
      let writer = try output.reopenedForUpdating()
      let target = [TranscodingTarget.alac, .standardAAC, .mp3][Int(seed / 6) % 3]
      do throws(PlaybackFailure) {
        let sound = try await player.transcode(
          path,
          to: writer.number,
          target,
          hasLoudness: true
        )
        #expect(sound.sound.sampleCount == sound.sampleCount, "seed \(seed)")
      } catch {
        #expect(error.reason != .noDecoder && error.reason != .crashed, "seed \(seed)")
        #expect(error.reason != .output, "seed \(seed): \(error.message)")
      }
      reports += 1
    }
    #expect(reports == 24)
  }

  @Test func `a full disk is an error with a message`() async throws {
    let full = try FileDescriptor(opening: "/dev/full", .updating)
    do throws(PlaybackFailure) {
      let path = SoundFixture("recording.mp3").path
      _ = try await PlayerProcess().transcode(path, to: full.number, .alac, hasLoudness: false)
      Issue.record("it was written")
    } catch {
      #expect(error.reason == .output)
      #expect(error.message.contains("No space left on device"), "\(error.message)")
    }
  }

  @Test func `requests are read as they were written, and others are refused`() throws {
    for target in [TranscodingTarget.alac, .aac(kilobits: 128), .standardAAC, .mp3] {
      #expect(TranscodingTarget(target.text) == target)
      let request = PlayerRequest.transcode(target, hasLoudness: true)
      #expect(PlayerRequest(request.json) == request)
    }
    #expect(TranscodingTarget("aac") == .standardAAC && TranscodingTarget("mp3") == .mp3)
    for text in ["", "aac:", "aac:31", "aac:321", "aac:x", "aac:256:1", "alac:16", "flac"] {
      #expect(TranscodingTarget(text) == nil)
    }
  }
}
