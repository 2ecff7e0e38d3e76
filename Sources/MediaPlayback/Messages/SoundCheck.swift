/// The result of decoding all sound of a file.
package struct SoundCheck: Hashable, Sendable {
  /// Additional measurements, each of which takes processor time.
  package struct Options: Hashable, Sendable {
    /// Whether the loudness and its range are measured.
    package var hasLoudness: Bool
    /// Whether the highest level between samples is measured.
    package var hasTruePeak: Bool
    /// Whether a fingerprint is computed.
    package var hasFingerprint: Bool

    /// Creates options.
    package init(
      hasLoudness: Bool = false,
      hasTruePeak: Bool = false,
      hasFingerprint: Bool = false
    ) {
      self.hasLoudness = hasLoudness
      self.hasTruePeak = hasTruePeak
      self.hasFingerprint = hasFingerprint
    }
  }

  /// The sound as its decoder found it.
  package var sound: SoundDescription
  /// The values that the file is tagged with, by their names as FFmpeg calls them, such as `title`.
  package var metadata: [String: String] = [:]
  /// The number of samples per channel that were decoded.
  package var sampleCount: Int64 = 0
  /// The number of damaged parts, which were left out.
  package var damageCount = 0
  /// Whether the file ends before its sound does, as one that was not copied completely.
  package var hasEndedEarly = false
  /// Whether nothing can be heard.
  package var isSilent = false
  /// The highest level of a sample in dBFS; `nil` if all samples are zero.
  package var peak: Double?
  /// The number of samples of all channels at full scale, in runs of three or more.
  package var clippedCount = 0
  /// The integrated loudness in LUFS (EBU R 128); `nil` if it was not measured, or for silence.
  package var loudness: Double?
  /// The loudness of its parts; `nil` if it was not measured, or for silence.
  package var loudnessBlocks: LoudnessBlocks?
  /// The loudness range in LU.
  package var loudnessRange: Double?
  /// The highest level between samples in dBTP.
  package var truePeak: Double?
  /// The fingerprint of the first two minutes in Chromaprint's compressed form; `nil` if it was not
  /// computed or the sound is too short.
  package var fingerprint: String?
  /// The hash of the fingerprint; similar sounds have hashes with few different bits.
  package var fingerprintHash: UInt32?

  /// Creates the result for a sound before any of it is decoded.
  package init(_ sound: SoundDescription) { self.sound = sound }
}
