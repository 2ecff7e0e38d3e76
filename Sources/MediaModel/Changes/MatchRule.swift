/// How an item was recognised as one that was there before, although its source gives it no
/// persistent ID or a new one.
public enum MatchRule: String, CaseIterable, Sendable {
  /// Its file is in the same place.
  case location
  /// Title, artist, album, disc and track number are the same, and so is the duration within a
  /// second.
  case tags
  /// The file is as large and as long.
  case size
}
