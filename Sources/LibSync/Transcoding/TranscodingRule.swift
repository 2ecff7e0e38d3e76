package import MediaPlayback

/// The rule by which files are copied as they are or encoded for what plays them.
package struct TranscodingRule: Hashable, Sendable {
  /// The action for a file.
  package enum Decision: Hashable, Sendable {
    /// It is copied as it is.
    case copy
    /// Its sound is encoded.
    case encode(TranscodingTarget)
    /// The device does not play it, and nothing may be encoded.
    case leaveOut
  }

  /// The format of sound that is lossless; `nil` if nothing is encoded.
  package var lossless: TranscodingTarget?
  /// Whether the device plays Apple Lossless.
  package var playsALAC: Bool

  /// The only format that is played; `nil` for those of iPods.
  private var only: TranscodingTarget?

  /// Creates the rule that everything is encoded in a format, except for files that have its codec.
  package init(only target: TranscodingTarget) {
    self.init(lossless: target, playsALAC: target == .alac)
    only = target
  }

  /// - Parameters:
  ///   - lossless: The format of sound that is lossless; `nil` if nothing is encoded.
  ///   - playsALAC: Whether the device plays Apple Lossless; otherwise such sound becomes AAC.
  package init(lossless: TranscodingTarget?, playsALAC: Bool) {
    (self.lossless, self.playsALAC) = (lossless, playsALAC)
  }

  /// Returns the action for a file with a sound.
  package func decision(for sound: SoundDescription) -> Decision {
    if let only { return sound.codec == only.codec ? .copy : .encode(only) }
    guard let lossless else { return isPlayed(sound) ? .copy : .leaveOut }
    guard Self.isLossless(sound.codec) else {
      return isPlayed(sound) ? .copy : .encode(.standardAAC)
    }
    if lossless != .alac { return .encode(lossless) }
    guard playsALAC else { return .encode(.standardAAC) }
    return sound.codec == "alac" && isPlayed(sound) ? .copy : .encode(.alac)
  }

  /// Whether the device plays a file as it is: up to 48 kHz, 16 bits and two channels, in the
  /// containers that iTunes writes.
  private func isPlayed(_ sound: SoundDescription) -> Bool {
    guard sound.channelCount <= 2, sound.sampleRate <= TranscodingTarget.highestRate else {
      return false
    }
    let containers = sound.format.split(separator: ",")
    switch sound.codec {
    case "mp3": return containers.contains("mp3")
    case "aac": return containers.contains("m4a")
    case "alac":
      return playsALAC && containers.contains("m4a") && sound.bitDepth.map { $0 <= 16 } ?? false
    case "pcm_s16le": return containers.contains("wav")
    case "pcm_s16be": return containers.contains("aiff")
    default: return false
    }
  }

  /// The codecs that lose nothing, as FFmpeg calls them, apart from those of plain samples.
  private static let losslessCodecs: Set = [
    "alac", "ape", "flac", "mp4als", "shorten", "tak", "truehd", "tta", "wavpack", "wmalossless",
  ]

  /// Returns whether a codec, as FFmpeg calls it, loses nothing.
  static func isLossless(_ codec: String) -> Bool {
    if losslessCodecs.contains(codec) { return true }
    return codec.hasPrefix("pcm_") && codec != "pcm_alaw" && codec != "pcm_mulaw"
  }
}
