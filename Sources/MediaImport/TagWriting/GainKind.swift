/// A form in which files say how loud they are to be played.
package enum GainKind: String, CaseIterable, Sendable {
  /// ReplayGain 2.0: `REPLAYGAIN_TRACK_GAIN` and `REPLAYGAIN_TRACK_PEAK`, and those of the album.
  case replayGain = "replaygain"
  /// `R128_TRACK_GAIN` and `R128_ALBUM_GAIN` of Opus, which RFC 7845 has in place of ReplayGain.
  case r128
  /// `iTunNORM` of iTunes and Music.
  case soundCheck = "soundcheck"

  /// Returns whether players look for the form in files of a format, and this library writes it.
  func suits(_ format: AudioFormat) -> Bool {
    switch format {
    case .mpeg, .mp4: self != .r128
    case .opus: self == .r128
    case .flac, .vorbis, .oggFLAC, .speex, .ape, .wavPack: self == .replayGain
    // Players of Musepack use the gain in the header of its stream.
    case .wave, .aiff, .asf, .musepack, .trueAudio, .adts: false
    }
  }
}

/// The loudness of a sound or an album, as it was measured.
package struct MeasuredLoudness: Hashable, Sendable {
  /// The integrated loudness in LUFS (EBU R 128).
  package let loudness: Double
  /// The highest sample or the true peak, in decibels relative to full scale; `nil` for silence.
  package let peak: Double?

  package init(loudness: Double, peak: Double?) {
    (self.loudness, self.peak) = (loudness, peak)
  }
}
