import Glibc

/// Levels relative to full scale.
enum Decibels {
  /// Returns the level of an amplitude; `nil` for silence.
  static func of(_ amplitude: Double) -> Double? {
    amplitude > 0 ? 20 * log10(amplitude) : nil
  }
}
