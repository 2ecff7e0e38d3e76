import Glibc

/// Sound Check values: 1000 for sound that is played as loud as it is, higher for sound that is to
/// be played louder.
///
/// They are 1000 × 10^(−gain/10) for a gain in decibels, as the iPodLinux wiki and libgpod describe
/// the field of an iPod's database.
package enum Normalization {
  /// The loudness in LUFS that ReplayGain 2.0 brings all sound to.
  private static let reference = -18.0

  /// Gains beyond this are damage.
  private static let mostGain = 60.0

  /// Returns the value for a gain in decibels relative to the loudness of ReplayGain; `nil` for a
  /// gain that no sound needs.
  package static func value(gain: Double) -> Int64? {
    guard abs(gain) <= mostGain else { return nil }
    return Int64((1000 * pow(10, -gain / 10)).rounded())
  }

  /// Returns the value for a loudness in LUFS; `nil` for silence.
  package static func value(loudness: Double) -> Int64? { value(gain: reference - loudness) }
}
