/// A list that the user made here; unlike all other playlists it can be changed.
public struct OnTheGoPlaylist: Equatable, Sendable {
  /// Made with the list; it stays the same whatever becomes of it.
  public let persistentID: PersistentID
  /// Unique among the on-the-go lists of the library, whatever its case; a playlist of the source
  /// has the same name only if it came later.
  public let name: String
  /// Whether items are added to it when no list is named; at most one of a library is.
  public let isCurrent: Bool
  /// How many entries it has, without those whose items the library does not have at present.
  public let count: Int
  /// When it was made.
  public let made: Timestamp
  /// When its name or its entries last changed.
  public let changed: Timestamp

  package init(
    persistentID: PersistentID,
    name: String,
    isCurrent: Bool,
    count: Int,
    made: Timestamp,
    changed: Timestamp
  ) {
    self.persistentID = persistentID
    self.name = name
    self.isCurrent = isCurrent
    self.count = count
    self.made = made
    self.changed = changed
  }
}
