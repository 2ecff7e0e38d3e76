package import AudioSessions
import MediaPlayback
import System

/// Writes what a simulated device records to a WAV file in one channel.
package struct SoundRecorder {
  private let recording: RecordingRun
  private let output: WAVOutput
  private let process: PlayerProcess
  private let rate: Int64

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - recording: What is recorded, which is something.
  ///   - output: The path of the WAV file, which appears when it is complete.
  ///   - settings: How the process that decodes is started.
  /// - Throws: `OutputError`.
  package init(
    _ recording: RecordingRun,
    to output: String,
    _ settings: PlayerSettings
  ) throws {
    self.recording = recording
    self.output = try WAVOutput(output)
    rate = recording.rate ?? 0
    var settings = settings
    settings.sink = .wav(descriptor: self.output.descriptor)
    settings.sampleRate = Int(rate)
    process = PlayerProcess(settings)
  }

  /// Records.
  ///
  /// - Parameters:
  ///   - input: The path of the file that the device hears from the beginning of the script; `nil`
  ///     for silence.
  ///   - progress: Called with the number of seconds so far and that of all.
  /// - Returns: The number of damaged parts of the input, which were left out.
  /// - Throws: `PlaybackFailure` if the input cannot be decoded, and `OutputError`.
  package func record(
    from input: String?,
    _ progress: (_ done: Int, _ total: Int) -> Void
  ) async throws -> Int {
    do throws(PlaybackFailure) {
      try await process.listen(to: input, sampleRate: Int(rate))
      var damageCount = 0
      var (done, end): (Int64, Int64) = (0, 0)
      for part in recording.parts {
        try await process.seek(to: sample(at: part.start))
        end += part.length
        while done < sample(at: end) {
          let count = min(rate, sample(at: end) - done)
          damageCount = try await process.render(count, gain: 1).damageCount
          done += count
          progress(Int(done / rate), Int(recording.sampleCount / rate))
        }
      }
      try await process.finish()
      return damageCount
    } catch {
      throw output.error(error)
    }
  }

  /// Gives the file its name.
  ///
  /// - Throws: `OutputError`.
  package func finish() throws { try output.finish() }

  private func sample(at time: Int64) -> Int64 { time.scaled(by: rate, over: 1_000_000_000) }
}

extension RecordingRun {
  /// The number of samples of the recording.
  package var sampleCount: Int64 { length.scaled(by: rate ?? 0, over: 1_000_000_000) }
}
