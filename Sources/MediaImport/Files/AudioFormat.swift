import CTagLib

/// The format of an audio file.
package enum AudioFormat: Sendable {
  case mpeg, mp4, flac, vorbis, oggFLAC, opus, speex, wave, aiff, asf, ape, musepack, wavPack
  case trueAudio, adts

  /// The format that a file name's extension suggests; `nil` if it is not the extension of an audio
  /// file.
  package init?(extensionOf name: String) {
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot != name.utf8.startIndex else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "mp3", "mp2": self = .mpeg
    case "aac": self = .adts
    case "m4a", "m4b", "m4p", "m4r", "mp4", "aax": self = .mp4
    case "flac": self = .flac
    case "ogg", "oga": self = .vorbis
    case "opus": self = .opus
    case "spx": self = .speex
    case "wav": self = .wave
    case "aif", "aiff", "aifc": self = .aiff
    case "wma", "asf": self = .asf
    case "ape": self = .ape
    case "mpc": self = .musepack
    case "wv": self = .wavPack
    case "tta": self = .trueAudio
    default: return nil
    }
  }

  init?(_ format: CTagLibFormat) {
    switch format {
    case CTAGLIB_MPEG: self = .mpeg
    case CTAGLIB_MP4: self = .mp4
    case CTAGLIB_FLAC: self = .flac
    case CTAGLIB_VORBIS: self = .vorbis
    case CTAGLIB_OGG_FLAC: self = .oggFLAC
    case CTAGLIB_OPUS: self = .opus
    case CTAGLIB_SPEEX: self = .speex
    case CTAGLIB_WAVE: self = .wave
    case CTAGLIB_AIFF: self = .aiff
    case CTAGLIB_ASF: self = .asf
    case CTAGLIB_APE: self = .ape
    case CTAGLIB_MUSEPACK: self = .musepack
    case CTAGLIB_WAVPACK: self = .wavPack
    case CTAGLIB_TRUE_AUDIO: self = .trueAudio
    case CTAGLIB_ADTS: self = .adts
    default: return nil
    }
  }

  /// The format's constant in TagLib's C interface.
  var tagLibFormat: CTagLibFormat {
    switch self {
    case .mpeg: CTAGLIB_MPEG
    case .mp4: CTAGLIB_MP4
    case .flac: CTAGLIB_FLAC
    case .vorbis: CTAGLIB_VORBIS
    case .oggFLAC: CTAGLIB_OGG_FLAC
    case .opus: CTAGLIB_OPUS
    case .speex: CTAGLIB_SPEEX
    case .wave: CTAGLIB_WAVE
    case .aiff: CTAGLIB_AIFF
    case .asf: CTAGLIB_ASF
    case .ape: CTAGLIB_APE
    case .musepack: CTAGLIB_MUSEPACK
    case .wavPack: CTAGLIB_WAVPACK
    case .trueAudio: CTAGLIB_TRUE_AUDIO
    case .adts: CTAGLIB_ADTS
    }
  }
}
