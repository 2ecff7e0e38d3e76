/// Converts sound from one format to another.
package protocol SoundConverter {
  /// Returns the samples that the next ones become; some may follow only with later ones.
  mutating func convert(_ samples: [Float]) -> [Float]

  /// Returns the last samples.
  mutating func finish() -> [Float]
}
