/// A rule by which an item is recognised as an existing one although its source has no persistent
/// ID, or a new one, for it.
public enum MatchRule: String, CaseIterable, Sendable {
  /// The file is in the same place.
  case location
  /// Title, artist, album, disc and track number are the same, and so is the duration within a
  /// second.
  case tags
  /// The size and duration of the file are the same.
  case size
}
