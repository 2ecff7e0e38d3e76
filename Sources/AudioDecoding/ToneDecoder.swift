import Glibc
package import MediaPlayback

/// A sine tone without an end, in the place of a file.
package struct ToneDecoder: AudioDecoder {
  /// The greatest value of its samples, so that four tones together do not clip.
  package static let amplitude: Float = 0.25

  package let sound: SoundDescription
  package let damageCount = 0
  package let hasEnded = false
  /// The samples of a second, in which the tone has whole periods.
  private let second: [Float]
  private var position = 0

  /// Creates a tone of a frequency in Hz.
  package init(frequency: Int, sampleRate: Int) {
    let step = 2 * Double.pi / Double(sampleRate)
    second = (0..<sampleRate).map { sample in
      // A whole number of periods is left out, so that the angle stays exact.
      let angle = Double(sample * frequency % sampleRate) * step
      return Self.amplitude * Float(sin(angle))
    }
    sound = SoundDescription(
      format: "tone",
      codec: "sine",
      sampleRate: sampleRate,
      channelCount: 1,
      sampleCount: nil
    )
  }

  package mutating func read(_ count: Int) -> [Float] {
    var samples: [Float] = []
    samples.reserveCapacity(count)
    while samples.count < count {
      let end = min(second.count, position + count - samples.count)
      samples += second[position..<end]
      position = end % second.count
    }
    return samples
  }

  package mutating func discard(_ count: Int) -> Int {
    position = (position + count) % second.count
    return count
  }

  package mutating func seek(to sample: Int64) { position = Int(sample % Int64(second.count)) }
}
