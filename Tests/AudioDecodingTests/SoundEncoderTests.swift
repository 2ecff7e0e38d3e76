import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// Encoding as AAC, which libsync-player does.
@Suite(.waitLimit)
struct SoundEncoderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let settings = PlayerSettings()

  @discardableResult
  private func encode(
    _ name: String,
    to output: String,
    _ handovers: [EncoderRun.Handover] = [],
    bufferLength: Int64 = 1_000_000_000,
    sampleRate: Int? = nil
  ) async throws -> SoundEncoder.Summary {
    var settings = Self.settings
    settings.sampleRate = sampleRate
    let path = SoundFixture(name).path
    let encoder = try await SoundEncoder(path, to: folder.file(output), settings)
    return try await encoder.encode(handovers, bufferLength: bufferLength) { _, _ in }
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.file(name)))
  }

  @Test(
    "SES-63, SES-64: buffers that are handed over again are neither lost nor doubled",
    arguments: [nil, 22_050]
  )
  func buffersAreHandedOverAgain(_ rate: Int?) async throws {
    let whole = try await encode("cbr.mp3", to: "whole.m4a", sampleRate: rate)
    #expect(whole.sampleCount == 40_630 && whole.repeatedCount == 0)
    let handovers = [
      (0, true), (1, false), (1, false), (1, true), (2, true), (3, false), (3, true),
    ].map { EncoderRun.Handover(buffer: $0, isConsumed: $1) }
    let summary = try await encode(
      "cbr.mp3",
      to: "parts.m4a",
      handovers,
      bufferLength: 100_000_001,
      sampleRate: rate
    )
    #expect(summary.sampleCount == 40_630 && summary.repeatedCount == 3)
    #expect(try bytes("parts.m4a") == bytes("whole.m4a"))
  }

  @Test(arguments: ["whole.wav", "cbr.mp3", "opus.opus", "first.m4a", "video.mp4"])
  func theSoundIsAsLongAndAsLoudAsBefore(_ name: String) async throws {
    try await encode(name, to: "a.m4a")
    let player = PlayerProcess(Self.settings)
    let options = SoundCheck.Options(hasLoudness: true)
    let before = try await player.check(SoundFixture(name).path, options)
    let after = try await player.check(folder.file("a.m4a"), options)
    #expect(after.sound.codec == "aac" && after.sound.gaplessSource == .editList)
    #expect(after.sampleCount == before.sampleCount && after.damageCount == 0)
    #expect(after.sound.soundFormat == before.sound.soundFormat)
    let (old, new) = (try #require(before.loudness), try #require(after.loudness))
    #expect(abs(old - new) < 2, "\(old) \(new)")
  }

  @Test func noDateAndNoVersionIsInTheFile() async throws {
    try await encode("whole.wav", to: "a.m4a")
    let first = try bytes("a.m4a")
    #expect(first.range(of: Data("Lav".utf8)) == nil)
    let movie = try #require(first.range(of: Data("mvhd".utf8))).upperBound
    #expect(first[(movie + 4)..<(movie + 12)].allSatisfy { $0 == 0 })
  }

  @Test func nothingAppearsThatIsNotComplete() async throws {
    let path = folder.file("a.m4a")
    let encoder = try await SoundEncoder(SoundFixture("cbr.mp3").path, to: path, Self.settings)
    #expect(encoder.length == 40_630 * 1_000_000_000 / 44_100)
    #expect(try !folder.contents.contains("a.m4a"))
    _ = try await encoder.encode { _, _ in }
    #expect(try folder.contents == ["a.m4a"])
  }

  @Test func theEncoderWorksInTheSandboxAndContinuesNoFile() async throws {
    let path = try folder.write("text", to: "a.m4a")
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let player = PlayerProcess(PlayerSettings(sink: .aac(descriptor: file.fileDescriptor)))
    await #expect(throws: PlaybackFailure.self) {
      try await player.open(SoundFixture("whole.wav").path)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "text")
    let other = PlayerProcess(Self.settings)
    _ = try await other.open(SoundFixture("whole.wav").path)
    await #expect(throws: PlaybackFailure.self) { try await other.encode(100) }
  }

  @Test(.enabled(if: Programs.path(of: "ffprobe") != nil, "ffprobe is not installed"))
  func ffprobeFindsTheSameLength() async throws {
    try await encode("cbr.mp3", to: "a.m4a")
    let process = Process()
    process.executableURL = URL(filePath: try #require(Programs.path(of: "ffprobe")))
    process.arguments = [
      "-v", "error", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", "-of",
      "csv=p=0", folder.file("a.m4a"),
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text == "aac,44100,2,40630\n")
  }
}
