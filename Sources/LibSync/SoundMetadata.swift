public import MediaModel

/// The user's own metadata with the measures of sounds.
public enum SoundMetadata: String, CaseIterable, Sendable {
  /// The loudness in LUFS.
  case loudness
  /// The range of the loudness in LU.
  case range
  /// The true peak in dBTP if it was measured, or else the highest sample in decibels below full
  /// scale.
  case peak
  /// The fingerprint as compressed by Chromaprint.
  case fingerprint

  /// The key of the value, such as `sound.loudness`.
  public var key: MetadataKey { MetadataKey(namespace: "sound", name: rawValue) }
}
