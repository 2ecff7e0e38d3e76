import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// The sound of a script, as it was written to a WAV file.
struct RenderedSession {
  let sampleRate: Int
  /// The samples of both sides, which alternate.
  private let samples: [Float]
  let failures: [SessionRenderer.Failure]
  let log: [SessionLogEntry]

  /// Runs and renders a script.
  init(
    _ script: SessionScript,
    to path: String,
    sampleRate: Int = 8000,
    _ change: (inout SessionSoundOptions) -> Void = { _ in }
  ) async throws {
    var options = SessionSoundOptions()
    options.output = .wav(path: path)
    options.sampleRate = sampleRate
    change(&options)
    let renderer = try SessionRenderer(options)
    let lengths = try await renderer.lengths(of: script.filesOfUnknownLength)
    var simulation = SessionSimulation(script.knowing(lengths: lengths))
    simulation.keepsSounds = true
    var log: [SessionLogEntry] = []
    #expect(try simulation.run { log.append($0) }.isEmpty)
    try await renderer.render(simulation.sounds, until: simulation.time)
    #expect(!FileManager.default.fileExists(atPath: path))
    try await renderer.finish()
    let content = try Data(contentsOf: URL(filePath: path))
    let header = WAVHeader(
      Array(content.prefix(WAVHeader.byteCount)),
      fileByteCount: content.count
    )
    let format = try #require(header?.format)
    #expect(format == SoundFormat(sampleRate: sampleRate, channelCount: 2))
    let bytes = content.dropFirst(WAVHeader.byteCount)
    samples = [Float](unsafeUninitializedCapacity: bytes.count / 4) { buffer, count in
      count = bytes.copyBytes(to: buffer) / 4
    }
    self.sampleRate = sampleRate
    failures = await renderer.failures
    self.log = log
  }

  /// The sample that is nearest to a time in seconds.
  func sample(at seconds: Double) -> Int { Int((seconds * Double(sampleRate)).rounded()) }

  /// The number of samples of each side.
  var count: Int { samples.count / 2 }

  /// The samples of the left side.
  var left: [Float] { stride(from: 0, to: samples.count, by: 2).map { samples[$0] } }

  /// Returns the level of some samples; `nil` if the sides differ.
  func level(_ range: Range<Int>) -> Double? {
    var sum = 0.0
    for index in range {
      let sample = Double(samples[2 * index])
      if samples[2 * index + 1] != samples[2 * index] { return nil }
      sum += sample * sample
    }
    return (sum / Double(max(1, range.count))).squareRoot()
  }
}
