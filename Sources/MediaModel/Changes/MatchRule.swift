/// A rule that recognises an item even if its source has no persistent ID for it or has given it a
/// new one.
public enum MatchRule: String, CaseIterable, Codable, Sendable {
  /// The file is in the same location.
  case location
  /// The title, artist, album, disc and track number are the same, and the durations differ by at
  /// most a second.
  case tags
  /// The size and duration of the file are the same.
  case size
}
