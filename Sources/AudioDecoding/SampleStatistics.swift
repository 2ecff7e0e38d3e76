package import MediaPlayback

/// The levels of samples.
package struct SampleStatistics: Sendable {
  /// The number of consecutive samples at full scale that are clipped.
  private static let clippedRun = 3
  /// Lower levels than the smallest step of 16 bits are silence.
  private static let silence: Float = 1 / 32768

  private let channelCount: Int
  private var runs: [Int]
  private var peakAmplitude: Float = 0

  /// The number of samples, in all channels, that are part of a run at full scale.
  package private(set) var clippedCount = 0

  package init(channelCount: Int) {
    self.channelCount = channelCount
    runs = Array(repeating: 0, count: channelCount)
  }

  /// Adds samples.
  package mutating func add(_ block: SoundBlock) {
    let peak = Self.peak(of: block.samples)
    peakAmplitude = max(peakAmplitude, peak)
    if peak >= Self.fullScale || runs.contains(where: { $0 > 0 }) { countRuns(block) }
  }

  /// The highest level in dBFS; `nil` if all samples are zero.
  package var peak: Double? { Decibels.of(Double(peakAmplitude)) }

  /// Whether nothing can be heard.
  package var isSilent: Bool { peakAmplitude < Self.silence }

  /// The highest sample of 16 bits.
  private static let fullScale: Float = 32767 / 32768

  /// Returns the highest amplitude; samples that are not numbers are left out.
  private static func peak(of samples: [Float]) -> Float {
    let width = SIMD8<Float>.scalarCount
    var peaks = SIMD8<Float>.zero
    samples.withUnsafeBytes { bytes in
      for place in stride(from: 0, through: samples.count - width, by: width) {
        let part = bytes.loadUnaligned(fromByteOffset: place * 4, as: SIMD8<Float>.self)
        let amplitudes = part.replacing(with: -part, where: part .< 0)
        peaks.replace(with: amplitudes, where: amplitudes .> peaks)
      }
    }
    return samples.suffix(samples.count % width).reduce(peaks.max()) { max($0, abs($1)) }
  }

  private mutating func countRuns(_ block: SoundBlock) {
    for (index, sample) in block.samples.enumerated() {
      let channel = index % channelCount
      if abs(sample) >= Self.fullScale {
        runs[channel] += 1
        if runs[channel] == Self.clippedRun {
          clippedCount += Self.clippedRun
        } else if runs[channel] > Self.clippedRun {
          clippedCount += 1
        }
      } else {
        runs[channel] = 0
      }
    }
  }
}
