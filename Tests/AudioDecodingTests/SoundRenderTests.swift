import AudioDecoding
import Foundation
import LibSync
import MediaPlayback
import System
import TestSupport
import Testing

@Suite struct SoundRenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the bytes of the samples in a WAV file that a body renders.
  private func render(
    _ name: String,
    sampleRate: Int? = nil,
    _ body: (PlayerProcess) async throws -> Void
  ) async throws -> (header: WAVHeader?, samples: [Float]) {
    let path = folder.file(name)
    let file = try FileDescriptor(opening: path, [.updating, .creating], mode: 0o600)
    let settings = PlayerSettings(sink: .wav(descriptor: file.number), sampleRate: sampleRate)
    let player = PlayerProcess(settings)
    try await body(player)
    try await player.finish()
    let content = Array(try Data(contentsOf: URL(filePath: path)))
    let header = Array(content.prefix(WAVHeader.byteCount))
    let samples = content.dropFirst(WAVHeader.byteCount).withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    return (WAVHeader(header, fileByteCount: content.count), samples)
  }

  @Test("PLAY-03: halves of a file join without a gap", arguments: SoundFixture.formats)
  func halvesMakeTheWhole(_ file: SoundFixture) async throws {
    var count: Int64 = 0
    let whole = try await render("whole.wav") { player in
      _ = try await player.open(file.path)
      count = try await player.render(.max, gain: 1).sampleCount
    }
    let joined = try await render("joined.wav") { player in
      _ = try await player.open(file.path)
      _ = try await player.render(count / 2, gain: 1)
      _ = try await player.open(file.path)
      try await player.seek(to: count / 2)
      #expect(try await player.render(.max, gain: 1).hasEnded)
    }
    #expect(whole.header != nil)
    #expect(joined.header == whole.header)
    #expect(joined.samples == whole.samples)
  }

  @Test(arguments: ["wav", "aiff", "flac", "m4a"])
  func twoFilesJoinWithoutAGap(_ format: String) async throws {
    let whole = try await render("whole.wav") { player in
      _ = try await player.open(SoundFixture("whole.\(format)").path)
      _ = try await player.render(.max, gain: 1)
    }
    let joined = try await render("joined.wav") { player in
      for part in ["first", "second"] {
        _ = try await player.open(SoundFixture("\(part).\(format)").path)
        _ = try await player.render(.max, gain: 1)
      }
    }
    #expect(joined.samples == whole.samples)
  }

  @Test("PLAY-35: half the volume is half the sound")
  func halfTheGainIsHalfTheSound() async throws {
    let path = SoundFixture("cbr.mp3").path
    let loud = try await render("loud.wav") { player in
      _ = try await player.open(path)
      _ = try await player.render(.max, gain: 1)
    }
    let soft = try await render("soft.wav") { player in
      _ = try await player.open(path)
      _ = try await player.render(.max, gain: 0.5)
    }
    #expect(soft.samples == loud.samples.map { $0 / 2 })
  }

  @Test func otherSampleRatesAreConverted() async throws {
    let rendered = try await render("other.wav", sampleRate: 22050) { player in
      for name in ["cbr.mp3", "opus.opus"] {
        _ = try await player.open(SoundFixture(name).path)
        _ = try await player.render(.max, gain: 1)
      }
    }
    let seconds = 40630.0 / 44100 + 44223.0 / 48000
    #expect(rendered.header?.format == SoundFormat(sampleRate: 22050, channelCount: 2))
    #expect(abs(Double(rendered.samples.count / 2) - seconds * 22050) < 64)
  }

  @Test func theChannelsOfTheFirstFileStay() async throws {
    let rendered = try await render("channels.wav") { player in
      _ = try await player.open(SoundFixture("cbr.mp3").path)
      _ = try await player.render(1000, gain: 1)
      _ = try await player.open(SoundFixture("whole.wav").path)
      _ = try await player.render(.max, gain: 1)
    }
    #expect(rendered.header?.format == SoundFormat(sampleRate: 44100, channelCount: 2))
    #expect(abs(rendered.samples.count / 2 - 1000 - 10157 * 4) < 64)
  }
}
