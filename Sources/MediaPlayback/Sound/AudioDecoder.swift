/// Decodes the sound of one file.
///
/// Counts and positions are samples per channel at the sample rate of the file.
package protocol AudioDecoder {
  /// The content of the file.
  var sound: SoundDescription { get }

  /// The number of damaged parts that were left out so far.
  var damageCount: Int { get }

  /// Whether no sound follows.
  var hasEnded: Bool { get }

  /// Returns the next samples, with those of all channels interleaved.
  ///
  /// - Parameter count: The number of samples; fewer are returned only at the end.
  /// - Returns: The samples.
  /// - Throws: `PlaybackFailure`.
  mutating func read(_ count: Int) throws(PlaybackFailure) -> [Float]

  /// Decodes the next samples without returning them, and returns their number.
  ///
  /// - Throws: `PlaybackFailure`.
  mutating func discard(_ count: Int) throws(PlaybackFailure) -> Int

  /// Continues at a sample; what is decoded there does not depend on what was decoded before.
  ///
  /// - Throws: `PlaybackFailure`.
  mutating func seek(to sample: Int64) throws(PlaybackFailure)
}

/// Converts sound from one format to another.
package protocol SoundConverter {
  /// Returns the samples that the next ones become; some may follow only with later ones.
  mutating func convert(_ samples: [Float]) -> [Float]

  /// Returns the last samples.
  mutating func finish() -> [Float]
}
