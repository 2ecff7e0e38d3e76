package import AudioSessions
import MediaPlayback
import System

/// Encodes the sound of a file as AAC, buffer by buffer.
package struct SoundEncoder {
  /// The result of encoding.
  package struct Summary: Hashable, Sendable {
    /// The number of samples per channel.
    package var sampleCount: Int64 = 0
    /// Samples per second and channel, of the input.
    package var sampleRate = 0
    /// The number of buffers.
    package var bufferCount = 0
    /// The number of buffers that were handed over again.
    package var repeatedCount = 0
    /// The number of damaged parts, which were left out.
    package var damageCount = 0

    package init() {}
  }

  /// The length of the sound in nanoseconds.
  package let length: Int64

  private let sound: SoundDescription
  private let process: PlayerProcess
  private let output: WAVOutput

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - input: The path of the file.
  ///   - output: The path of the file in AAC, which appears when it is complete.
  ///   - settings: How the process that encodes is started.
  /// - Throws: `PlaybackFailure` if the sound cannot be decoded, and `OutputError`.
  package init(_ input: String, to output: String, _ settings: PlayerSettings) async throws {
    self.output = try WAVOutput(output)
    var settings = settings
    settings.sink = .aac(descriptor: self.output.descriptor)
    process = PlayerProcess(settings)
    do throws(PlaybackFailure) {
      sound = try await process.open(input)
    } catch {
      throw self.output.error(error)
    }
    var count = sound.sampleCount
    if count == nil { count = try await process.check(input).sampleCount }
    length = (count ?? 0).scaled(by: 1_000_000_000, over: Int64(max(1, sound.sampleRate)))
  }

  /// Encodes the sound and lets the file appear.
  ///
  /// - Parameters:
  ///   - handovers: The buffers in the order in which they are handed over; what is left of the
  ///     sound follows them.
  ///   - bufferLength: The nanoseconds of a buffer.
  ///   - progress: Called with the number of buffers so far and that of all.
  /// - Returns: What was encoded.
  /// - Throws: `PlaybackFailure` if the sound cannot be decoded, and `OutputError`.
  package func encode(
    _ handovers: [EncoderRun.Handover] = [],
    bufferLength: Int64 = FixedPoint.second,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> Summary {
    do {
      let total = Int((max(1, length) - 1) / bufferLength + 1)
      var summary = Summary()
      summary.sampleRate = sound.sampleRate
      var hasEnded = false
      for handover in handovers {
        hasEnded = try await encode(handover, bufferLength, &summary)
        progress(summary.bufferCount, total)
      }
      while !hasEnded {
        let next = EncoderRun.Handover(buffer: Int64(summary.bufferCount))
        hasEnded = try await encode(next, bufferLength, &summary)
        progress(summary.bufferCount, total)
      }
      try await process.finish()
      try output.finish()
      return summary
    } catch let error as PlaybackFailure {
      throw output.error(error)
    }
  }

  /// Hands a buffer over, and returns whether the sound has ended.
  private func encode(
    _ handover: EncoderRun.Handover,
    _ bufferLength: Int64,
    _ summary: inout Summary
  ) async throws(PlaybackFailure) -> Bool {
    let start = sample(ofBuffer: handover.buffer, bufferLength)
    let end = sample(ofBuffer: handover.buffer + 1, bufferLength)
    let buffer = try await process.encode(end - start, isConsumed: handover.isConsumed)
    guard handover.isConsumed else {
      summary.repeatedCount += 1
      return false
    }
    summary.sampleCount += buffer.sampleCount
    if buffer.sampleCount > 0 { summary.bufferCount += 1 }
    summary.damageCount = buffer.damageCount
    return buffer.hasEnded
  }

  /// The first sample of a buffer.
  private func sample(ofBuffer buffer: Int64, _ bufferLength: Int64) -> Int64 {
    buffer.multipliedClamped(by: bufferLength)
      .scaled(by: Int64(sound.sampleRate), over: 1_000_000_000)
  }
}
