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

  /// Returns the gain in decibels that brings sound of a loudness in LUFS to that of ReplayGain.
  static func gain(loudness: Double) -> Double { reference - loudness }

  /// Returns the value for a gain in decibels relative to the loudness of ReplayGain; `nil` for a
  /// gain that no sound needs.
  package static func value(gain: Double) -> Int64? {
    guard abs(gain) <= mostGain else { return nil }
    return Int64((1000 * pow(10, -gain / 10)).rounded())
  }

  /// Returns the value for a loudness in LUFS; `nil` for silence.
  package static func value(loudness: Double) -> Int64? { value(gain: gain(loudness: loudness)) }

  /// Returns the gain in decibels, relative to the loudness of ReplayGain, for a value; `nil` for one
  /// that no sound needs.
  static func gain(value: Int64) -> Double? {
    guard value > 0 else { return nil }
    let gain = -10 * log10(Double(value) / 1000)
    return abs(gain) <= mostGain ? gain : nil
  }

  // MARK: Notes in files

  /// The name of the field in which iTunes writes what it has measured.
  static let noteName = "iTunNORM"

  /// The highest value that iTunes writes.
  private static let mostValue = 65534.0

  /// Returns the value in the text of that field: the higher one of those of the channels; `nil` if
  /// there is none.
  static func value(note: String) -> Int64? {
    let numbers = note.split(separator: " ").prefix(2).compactMap { Int64($0, radix: 16) }
    return numbers.max().flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the text of that field: ten hexadecimal numbers, of which the first two are the values
  /// of the channels, the next two the same with 2500 in place of 1000, and the seventh and eighth
  /// the peaks in 32768ths.
  ///
  /// The meaning of the others is not known; they are zero, as in files of beets, whose module
  /// MediaFile describes the field.
  ///
  /// - Parameters:
  ///   - loudness: The loudness in LUFS.
  ///   - peak: The highest level in decibels relative to full scale; `nil` for silence.
  /// - Returns: The text, which begins with a space.
  static func note(loudness: Double, peak: Double?) -> String {
    let power = pow(10, -gain(loudness: loudness) / 10)
    func value(_ unit: Double) -> Int64 { Int64(max(1, min(mostValue, (unit * power).rounded()))) }
    let highest = peak.map { min(65535, (pow(10, $0 / 20) * 32768).rounded()) } ?? 0
    let pairs: [Int64] = [value(1000), value(2500), 0, Int64(highest), 0]
    return pairs.map { number in
      let digits = String(number, radix: 16, uppercase: true)
      let text = " " + String(repeating: "0", count: 8 - digits.utf8.count) + digits
      return text + text
    }.joined()
  }
}
