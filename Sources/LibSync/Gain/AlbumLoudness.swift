import Glibc
import MediaImport
import MediaPlayback

/// The loudness of sounds, alone and together.
enum AlbumLoudness {
  /// Blocks this much quieter than the average do not count, in LU (ITU-R BS.1770-4).
  private static let gate = 10.0

  /// Returns the loudness of a sound; `nil` for silence.
  static func of(_ sound: SoundMeasures) -> MeasuredLoudness? {
    sound.loudness.map { MeasuredLoudness(loudness: $0, peak: sound.truePeak ?? sound.peak) }
  }

  /// Returns the loudness of sounds as if they were one, exact to a tenth of a LU, and their highest
  /// peak: the true peak if all were measured; `nil` if all are silent.
  static func of(_ sounds: [SoundMeasures]) -> MeasuredLoudness? {
    if let sound = sounds.first, sounds.count == 1 { return of(sound) }
    guard let loudness = integrated(sounds.compactMap(\.loudnessBlocks)) else { return nil }
    let truePeaks = sounds.compactMap(\.truePeak)
    let peaks = sounds.compactMap(\.peak)
    return MeasuredLoudness(
      loudness: loudness,
      peak: hasTruePeak(sounds) ? truePeaks.max() : peaks.max()
    )
  }

  /// Whether the true peak of all sounds that have any was measured.
  static func hasTruePeak(_ sounds: [SoundMeasures]) -> Bool {
    sounds.allSatisfy { $0.truePeak != nil || $0.peak == nil }
      && sounds.contains { $0.truePeak != nil }
  }

  /// Returns the loudness in LUFS of all blocks together, with the gate of EBU R 128.
  private static func integrated(_ sounds: [LoudnessBlocks]) -> Double? {
    var counts: [Int: Double] = [:]
    for (bin, count) in sounds.lazy.flatMap(\.counts) { counts[bin, default: 0] += Double(count) }
    // The constant of BS.1770 by which loudness differs from power is in all values.
    let blocks = counts.map { (level: Double($0.key) / 10, count: $0.value) }
      .sorted { $0.level < $1.level }
    func mean(_ blocks: some Sequence<(level: Double, count: Double)>) -> Double? {
      var (power, count) = (0.0, 0.0)
      for block in blocks {
        power += block.count * pow(10, block.level / 10)
        count += block.count
      }
      return count > 0 ? 10 * log10(power / count) : nil
    }
    guard let average = mean(blocks) else { return nil }
    return mean(blocks.lazy.filter { $0.level >= average - Self.gate })
  }
}
