import CChromaprint
package import MediaPlayback

/// Computes the Chromaprint fingerprint of the first two minutes of a sound.
package struct Fingerprinter: ~Copyable {
  private let context: OpaquePointer
  private let format: SoundFormat
  private var rest: Int

  /// The number of seconds that fingerprints cover.
  private static let seconds = 120

  /// Creates a fingerprinter; `nil` if the format is not supported.
  package init?(_ format: SoundFormat) {
    guard let context = chromaprint_new(Int32(CHROMAPRINT_ALGORITHM_DEFAULT.rawValue)) else {
      return nil
    }
    let (rate, channels) = (
      Int32(clamping: format.sampleRate), Int32(clamping: format.channelCount)
    )
    guard chromaprint_start(context, rate, channels) == 1 else {
      chromaprint_free(context)
      return nil
    }
    self.context = context
    self.format = format
    rest = format.sampleRate * Self.seconds
  }

  deinit { chromaprint_free(context) }

  /// Adds samples.
  package mutating func add(_ block: SoundBlock) {
    let count = min(rest, block.count)
    guard count > 0 else { return }
    rest -= count
    let words = block.samples.prefix(count * format.channelCount).map { sample in
      // Comparisons are false for what is not a number.
      sample > -1 ? (sample < 1 ? Int16((sample * 32767).rounded()) : .max) : .min
    }
    _ = chromaprint_feed(context, words, Int32(words.count))
  }

  /// Returns the fingerprint in its compressed form and its hash; `nil` if the sound is too short.
  package mutating func finish() -> (text: String, hash: UInt32)? {
    var text: UnsafeMutablePointer<CChar>?
    var hash: UInt32 = 0
    guard chromaprint_finish(context) == 1,
      chromaprint_get_fingerprint(context, &text) == 1,
      let text
    else { return nil }
    defer { chromaprint_dealloc(text) }
    guard chromaprint_get_fingerprint_hash(context, &hash) == 1 else { return nil }
    return (String(cString: text), hash)
  }
}
