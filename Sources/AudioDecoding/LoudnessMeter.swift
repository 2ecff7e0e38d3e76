import CEBUR128
import Glibc
package import MediaPlayback

/// Measures loudness as EBU R 128 defines it.
package struct LoudnessMeter: ~Copyable {
  private var state: UnsafeMutablePointer<ebur128_state>?
  private let hasTruePeak: Bool
  private let hopCount: Int
  /// The number of samples since the last block was added, and whether there was a first one.
  private var countSinceBlock = 0, hopsUntilBlock = 4
  private var keptBlocks: LoudnessBlocks?

  /// Creates a meter; `nil` if the format cannot be measured.
  ///
  /// - Parameters:
  ///   - format: The format of the sound.
  ///   - hasTruePeak: Whether the peak between samples is measured, which takes much longer.
  ///   - keepsBlocks: Whether the loudness of the parts is kept.
  package init?(_ format: SoundFormat, hasTruePeak: Bool, keepsBlocks: Bool = false) {
    var mode = EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue
    if hasTruePeak { mode |= EBUR128_MODE_TRUE_PEAK.rawValue }
    state = ebur128_init(
      UInt32(clamping: format.channelCount),
      UInt(clamping: format.sampleRate),
      Int32(mode)
    )
    self.hasTruePeak = hasTruePeak
    // What libebur128 takes for 100 ms.
    hopCount = max(1, (format.sampleRate + 5) / 10)
    keptBlocks = keepsBlocks ? LoudnessBlocks() : nil
    if state == nil { return nil }
  }

  deinit {
    var state = state
    if state != nil { ebur128_destroy(&state) }
  }

  /// Adds samples.
  package mutating func add(_ block: SoundBlock) {
    guard keptBlocks != nil, let state else {
      _ = ebur128_add_frames_float(state, block.samples, block.count)
      return
    }
    let channelCount = Int(state.pointee.channels)
    block.samples.withUnsafeBufferPointer { samples in
      var start = 0
      while start < block.count, let base = samples.baseAddress {
        let count = min(block.count - start, hopCount - countSinceBlock)
        _ = ebur128_add_frames_float(state, base + start * channelCount, count)
        start += count
        countSinceBlock += count
        if countSinceBlock == hopCount { finishHop() }
      }
    }
  }

  /// Keeps the block that ends here: libebur128 makes its blocks at the same places.
  private mutating func finishHop() {
    countSinceBlock = 0
    hopsUntilBlock = max(0, hopsUntilBlock - 1)
    var value = 0.0
    guard hopsUntilBlock == 0, ebur128_loudness_momentary(state, &value) == 0 else { return }
    keptBlocks?.add(value)
  }

  /// The loudness of the parts, if it is kept; `nil` for silence and very short sound.
  package var blocks: LoudnessBlocks? {
    keptBlocks.flatMap { $0.counts.isEmpty ? nil : $0 }
  }

  /// The integrated loudness in LUFS; `nil` for silence and very short sound.
  package var loudness: Double? {
    var value = 0.0
    return ebur128_loudness_global(state, &value) == 0 && value.isFinite ? value : nil
  }

  /// The loudness range in LU.
  package var range: Double? {
    var value = 0.0
    return ebur128_loudness_range(state, &value) == 0 && value.isFinite ? value : nil
  }

  /// The highest true peak of all channels in dBTP.
  package var truePeak: Double? {
    guard hasTruePeak, let state else { return nil }
    let peaks = (0..<state.pointee.channels).compactMap { channel in
      var value = 0.0
      return ebur128_true_peak(state, channel, &value) == 0 ? value : nil
    }
    return peaks.max().flatMap { Decibels.of($0) }
  }
}

/// Levels relative to full scale.
enum Decibels {
  /// Returns the level of an amplitude; `nil` for silence.
  static func of(_ amplitude: Double) -> Double? {
    amplitude > 0 ? 20 * log10(amplitude) : nil
  }
}
