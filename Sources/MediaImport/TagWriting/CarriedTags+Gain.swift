import CTagLib

/// The gains by which players make all music equally loud.
extension CarriedTags {
  private static let parts = ["TRACK", "ALBUM"]

  /// Returns the gains and peaks of a file as ReplayGain, and the loudness that iTunes measured.
  static func gains(in tags: AudioTags) -> [String: String] {
    var gains: [String: String] = [:]
    for part in parts {
      if let gain = tags.gain(of: part), abs(gain) < 100 {
        gains["REPLAYGAIN_\(part)_GAIN"] = "\((gain * 100).rounded() / 100) dB"
      }
      gains["REPLAYGAIN_\(part)_PEAK"] = tags.text(["REPLAYGAIN_\(part)_PEAK"])
    }
    gains[Normalization.noteName] = tags.text(["ITUNNORM", "COMMENT:ITUNNORM"])
    return gains
  }

  /// Returns whether a name is that of a gain or a peak.
  static func isGain(_ name: String) -> Bool {
    name == "ITUNNORM" || name == "COMMENT:ITUNNORM"
      || parts.contains { part in
        ["REPLAYGAIN_\(part)_GAIN", "REPLAYGAIN_\(part)_PEAK", "R128_\(part)_GAIN"].contains(name)
      }
  }

  /// Returns the fields that players look for in files of a format, with their values.
  func gains(in format: CTagLibFormat) -> [(name: String, text: String)] {
    let sorted = gains.sorted { $0.key < $1.key }
    switch format {
    case CTAGLIB_OPUS: return Self.parts.compactMap(opusGain)
    case CTAGLIB_MP4:
      return sorted.map {
        ($0.key == Normalization.noteName ? $0.key : $0.key.lowercased(), $0.value)
      }
    default: return sorted.map { ($0.key, $0.value) }
    }
  }

  /// Returns the gain of a track or an album as Opus has it: 256ths of a decibel, relative to a
  /// loudness that is 5 dB lower (RFC 7845, section 5.2.1); `nil` if there is none.
  ///
  /// No player looks for what iTunes has measured in Opus, so the gain follows from that where there
  /// is no other.
  private func opusGain(of part: String) -> (name: String, text: String)? {
    let stated = gains["REPLAYGAIN_\(part)_GAIN"].flatMap { Double($0.prefix { $0 != " " }) }
    let note = part == "TRACK" ? gains[Normalization.noteName] : nil
    let measured = note.flatMap(Normalization.value(note:)).flatMap(Normalization.gain(value:))
    guard let gain = stated ?? measured else { return nil }
    return ("R128_\(part)_GAIN", "\(Int16(clamping: Int(((gain - 5) * 256).rounded())))")
  }
}
