import AudioDecoding
import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// Recording what a simulated microphone hears, which libsync-player decodes.
@Suite(.waitLimit)
struct SoundRecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a script that records, and returns the file.
  private func record(
    _ text: String,
    for seconds: Double,
    from input: String?
  ) async throws -> (header: WAVHeader, samples: [Float]) {
    let length = Int64(seconds * 1e9)
    var simulation = SessionSimulation(try SessionScript(text).recording(for: length))
    var run = RecordingRun()
    _ = try simulation.run { run.receive($0) }
    run.finish(at: simulation.time)
    let recorder = try SoundRecorder(run, to: folder.file("a.wav"), PlayerSettings())
    let path = input.map { SoundFixture($0).path }
    #expect(try await recorder.record(from: path) { _, _ in } == 0)
    try recorder.finish()
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.file("a.wav"))))
    let head = Array(bytes.prefix(WAVHeader.byteCount))
    let header = try #require(WAVHeader(head, fileByteCount: bytes.count))
    let samples = bytes.dropFirst(WAVHeader.byteCount).withUnsafeBytes { buffer in
      (0..<buffer.count / 4).map {
        buffer.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self)
      }
    }
    #expect(Int64(samples.count) == run.sampleCount)
    return (header, samples)
  }

  private static let start = """
    app launch A tech=file-recorder category=record
    app A stream s
    app A record s

    """

  @Test("SES-85: the file has the rate that the device grants", arguments: [8000, 22_050, 44_100])
  func theRateIsThatOfTheDevice(_ rate: Int) async throws {
    let profile = rate == 8000 ? "iphone" : "iphone-3gs"
    let script =
      "device profile=\(profile) os=3.1\napp launch A tech=file-recorder category=record\n"
      + "app A prefer rate=\(rate)\napp A stream s\napp A record s"
    let (header, samples) = try await record(script, for: 0.5, from: "cbr.mp3")
    #expect(header.format == SoundFormat(sampleRate: rate, channelCount: 1))
    #expect(samples.count == rate / 2)
    #expect(samples.contains { abs($0) > 0.05 })
  }

  @Test func theMicrophoneHearsTheFileAtTheTimeOfTheDevice() async throws {
    let whole = try await record(Self.start, for: 0.8, from: "cbr.mp3").samples
    #expect(whole.count == 35_280)
    let late = try await record("at 0.25 touch\n" + Self.start, for: 0.5, from: "cbr.mp3").samples
    #expect(late == Array(whole[11_025..<33_075]))
  }

  @Test("SES-54: an interruption leaves a gap in what the microphone hears")
  func anInterruptionLeavesAGap() async throws {
    let whole = try await record(Self.start, for: 0.8, from: "cbr.mp3").samples
    let call = "at 0.2 call ring\nat 0.3 call decline\nat 0.5 app A record s\n"
    let parts = try await record(Self.start + call, for: 0.4, from: "cbr.mp3").samples
    #expect(parts == Array(whole[..<8820] + whole[22_050..<30_870]))
  }

  @Test func afterTheEndOfTheFileThereIsSilence() async throws {
    let samples = try await record(Self.start, for: 2, from: "whole.wav").samples
    #expect(samples.count == 88_200)
    #expect(samples[44_100...].allSatisfy { $0 == 0 })
    let late = try await record("at 9 touch\n" + Self.start, for: 1, from: "cbr.mp3").samples
    #expect(late.count == 44_100 && late.allSatisfy { $0 == 0 })
    let none = try await record(Self.start, for: 1, from: nil).samples
    #expect(none == [Float](repeating: 0, count: 44_100))
  }
}
