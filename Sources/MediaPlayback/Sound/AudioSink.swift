/// Receives sound and lets it be heard, or does something else with it.
package protocol AudioSink {
  /// Whether the sink uses the samples themselves; otherwise it only counts them.
  var needsSamples: Bool { get }

  /// Prepares the sink for sound in a format and returns the format that it must be given.
  ///
  /// - Throws: `PlaybackFailure`.
  mutating func prepare(for format: SoundFormat) throws(PlaybackFailure) -> SoundFormat

  /// Receives sound, and waits while the sink has enough of it.
  ///
  /// - Throws: `PlaybackFailure`.
  mutating func write(_ block: SoundBlock) throws(PlaybackFailure)

  /// Discards the sound that was not heard yet and returns the number of its samples.
  mutating func halt() -> Int

  /// Waits until everything was heard, and completes the output, which may be continued after that.
  ///
  /// - Throws: `PlaybackFailure`.
  mutating func finish() throws(PlaybackFailure)
}

/// A sink that lets nothing be heard, without taking time.
package struct NullSink: AudioSink {
  /// The number of samples received.
  package private(set) var count = 0

  package init() {}

  package let needsSamples = false

  package mutating func prepare(for format: SoundFormat) -> SoundFormat { format }

  package mutating func write(_ block: SoundBlock) { count += block.count }

  package mutating func halt() -> Int { 0 }

  package mutating func finish() {}
}
