import AudioSessions
import Foundation
import LibSync
import MediaPlayback
import TestSupport
import Testing

/// The sound of a script, as it was written to a WAV file.
struct RenderedSession {
  let sampleRate: Int
  /// The samples of the left side.
  let left: [Float]
  let right: [Float]
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
    let samples = content.dropFirst(WAVHeader.byteCount).withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
    self.sampleRate = sampleRate
    left = stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    right = stride(from: 1, to: samples.count, by: 2).map { samples[$0] }
    failures = await renderer.failures
    self.log = log
  }

  /// The sample that is nearest to a time in seconds.
  func sample(at seconds: Double) -> Int { Int((seconds * Double(sampleRate)).rounded()) }

  /// The level of some samples of the left side.
  func level(_ range: Range<Int>) -> Double {
    let sum = left[range].reduce(0.0) { $0 + Double($1) * Double($1) }
    return (sum / Double(max(1, range.count))).squareRoot()
  }
}
