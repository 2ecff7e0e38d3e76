import CTagLib
import Glibc
import MediaModel

/// The fields that say how loud a file is to be played, by their names.
package struct GainTags: Equatable, Sendable {
  /// The values by the names that players look for.
  package private(set) var fields: [String: String] = [:]

  /// The loudness in LUFS to which R128 fields bring sound (RFC 7845, section 5.2.1).
  private static let r128Reference = -23.0

  private static let names = [
    "REPLAYGAIN_TRACK_GAIN", "REPLAYGAIN_TRACK_PEAK", "REPLAYGAIN_ALBUM_GAIN",
    "REPLAYGAIN_ALBUM_PEAK", "R128_TRACK_GAIN", "R128_ALBUM_GAIN", Normalization.noteName,
  ]

  /// Returns the fields for a loudness.
  ///
  /// Opus is measured as it is decoded, with the gain in its header, to which R128 fields add.
  ///
  /// - Parameters:
  ///   - track: The loudness of the sound.
  ///   - album: That of its album; `nil` for no fields about it.
  ///   - kinds: The kinds of fields; those that do not suit the format are left out.
  ///   - format: The format of the file.
  init(
    _ track: MeasuredLoudness,
    album: MeasuredLoudness?,
    _ kinds: Set<GainKind>,
    for format: AudioFormat
  ) {
    let kinds = kinds.filter { $0.suits(format) }
    for (place, level) in [("TRACK", track), ("ALBUM", album)] {
      guard let level else { continue }
      if kinds.contains(.replayGain) {
        let gain = Self.fixed(Normalization.gain(loudness: level.loudness), places: 2)
        fields["REPLAYGAIN_\(place)_GAIN"] = gain + " dB"
        fields["REPLAYGAIN_\(place)_PEAK"] = level.peak.map {
          Self.fixed(pow(10, $0 / 20), places: 6)
        }
      }
      if kinds.contains(.r128) {
        let gain = ((Self.r128Reference - level.loudness) * 256).rounded()
        fields["R128_\(place)_GAIN"] = "\(Int16(max(-32768, min(32767, gain))))"
      }
    }
    if kinds.contains(.soundCheck) {
      fields[Normalization.noteName] = Normalization.note(
        loudness: track.loudness,
        peak: track.peak
      )
    }
  }

  /// Reads the fields in the tags of a file.
  ///
  /// - Parameter file: The file; fields of tags that cannot be read are missing.
  init(of file: borrowing AudioFile) {
    guard var tags = try? file.tags() else { return }
    // Some players prefer them to those of the tag that the other values are from.
    for (name, texts) in file.addedGain { tags[name, default: []] += texts }
    for name in Self.names {
      let texts = tags[name.uppercased()] ?? tags["COMMENT:" + name.uppercased()]
      // Some programs write a field several times.
      fields[name] = texts.map { Set($0).sorted().joined(separator: ", ") }
    }
  }

  fileprivate init(fields: [String: String]) { self.fields = fields }

  /// Returns these fields with others in place of those that both have.
  func replaced(with other: GainTags) -> GainTags {
    GainTags(fields: fields.merging(other.fields) { $1 })
  }

  fileprivate static func isName(_ tag: String) -> Bool {
    names.contains { tag == $0.uppercased() }
      || tag == "COMMENT:" + Normalization.noteName.uppercased()
  }

  /// Returns a number with a number of decimal places.
  private static func fixed(_ value: Double, places: Int) -> String {
    let unit = pow(10, Double(places))
    // A gain is a difference of measured levels, far from what an integer can have.
    let scaled = Int64((max(-1e9, min(1e9, value)) * unit).rounded())
    let digits = "\(scaled.magnitude)"
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    return (scaled < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}

/// A change to the fields that say how loud a file is to be played.
struct GainChange: TagChange {
  /// The fields to write.
  let values: GainTags
  /// The fields that the tags must have then.
  let result: GainTags

  static func writes(_ name: String) -> Bool { GainTags.isName(name) }

  func make(in file: OpaquePointer) -> Bool? {
    var isChanged = false
    for (name, value) in values.fields.sorted(by: { $0.key < $1.key }) {
      let changed = ctaglib_set_gain(file, name, value)
      if changed < 0 { return nil }
      if changed > 0 { isChanged = true }
    }
    return isChanged
  }

  func isMade(in file: borrowing AudioFile) -> Bool { GainTags(of: file) == result }
}
