public import MediaModel

/// The items whose lyrics have some words.
public struct LyricsMatches: Sendable {
  /// The items: first those that have the words one after the other, then the others, both in the
  /// order of the selection.
  public internal(set) var items: [PersistentID] = []
  /// The number of items whose lyrics were read.
  public internal(set) var searchedCount = 0
  /// The number of items whose files are missing.
  public internal(set) var missingCount = 0
  /// The files that cannot be read.
  public internal(set) var problems: [ImportWarning] = []
}
