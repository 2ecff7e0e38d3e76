import MediaImport
package import MediaModel
package import MediaPlayback

/// A file that is ready to be copied to a device, and what the device's database says about its
/// sound.
package struct DeviceSound: Hashable, Sendable {
  /// The figures with which a device plays songs without gaps.
  package struct Gapless: Hashable, Sendable {
    /// The samples that the encoder added before the sound (`mhit` 0xB8).
    package var before: Int64
    /// The samples of the sound (0xBC).
    package var sampleCount: Int64
    /// The samples that the encoder added after it (0xC8).
    package var after: Int64
    /// The bytes of an MP3 file from its first frame to the eighth one from the end (0xF8); 0 for
    /// other formats.
    package var byteCount: Int64
  }

  /// The path of the file: the original, or its encoding in the cache, which stays there at least
  /// until as much as the cache holds was encoded after it.
  package var path: String
  /// The format in which the original was encoded; `nil` if the file is the original.
  package var target: TranscodingTarget?
  /// The size of the file in bytes.
  package var byteCount: Int64
  /// The sound of the file.
  package var sound: SoundDescription
  /// The figures for playing without gaps; `nil` if the file does not have them, so that the
  /// device's database must not either.
  package var gapless: Gapless?
  /// The Sound Check value (0x4C); `nil` if the loudness was not measured, or for silence.
  package var soundCheck: Int64?
  /// The chapters of the original.
  package var chapters: [Chapter]
  /// The number of damaged parts of the original that were left out.
  package var damageCount = 0
  /// Whether the original ends before its sound does.
  package var hasEndedEarly = false
  /// The other parts of the original that it lacks, in English, without periods.
  package var lacks: [String] = []

  /// The duration in milliseconds; `nil` if the file does not say.
  package var milliseconds: Int64? { sound.milliseconds }

  /// The extension of the file's name on a device, without its period, which follows from its
  /// content.
  package var fileExtension: String {
    switch sound.codec {
    case "mp3": "mp3"
    case "pcm_s16le": "wav"
    case "pcm_s16be": "aif"
    default: "m4a"
    }
  }

  init(_ path: String, byteCount: Int64, _ sound: SoundDescription) {
    (self.path, self.byteCount, self.sound) = (path, byteCount, sound)
    gapless = Self.gapless(path, sound)
    chapters = sound.chapters
  }

  private static func gapless(_ path: String, _ sound: SoundDescription) -> Gapless? {
    guard let count = sound.sampleCount, count > 0, let padding = sound.encoderPadding else {
      return nil
    }
    var gapless = Gapless(
      before: padding.before,
      sampleCount: count,
      after: padding.after,
      byteCount: 0
    )
    if sound.codec == "mp3" {
      guard let end = MPEGFrames.byteCountBeforeEnd(path: path) else { return nil }
      gapless.byteCount = end
    }
    return gapless
  }
}
