/// A playlist created by the user in libsync; unlike all other playlists it can be changed.
public struct OnTheGoPlaylist: Hashable, Identifiable, Codable, Sendable {
  /// The ID, created with the list; it never changes.
  public let persistentID: PersistentID
  /// The name, unique among the library's on-the-go lists regardless of case; a playlist of the
  /// source can have the same name only if it was added after the list.
  public let name: String
  /// Whether items are added to this list if no list is named; at most one list of a library is
  /// current.
  public let isCurrent: Bool
  /// The number of entries, not counting those whose items the library currently lacks.
  public let count: Int
  /// The date on which the list was created.
  public let made: Timestamp
  /// The date of the last change to the name or the entries.
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

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }
}

/// An edit to the entries of an on-the-go list.
///
/// Entries are numbered from 1, as listed; entries whose items the library currently lacks have no
/// number.
public enum OnTheGoEdit: Hashable, Sendable {
  /// Insert items, which may already be in the list, before the entry with the given number; `nil`,
  /// or one more than the last number, appends them.
  case add([PersistentID], at: Int? = nil)
  /// Remove the entries with these numbers.
  case remove([ClosedRange<Int>])
  /// Move an entry to another number; the entries in between move up or down.
  case move(from: Int, to: Int)
  /// Put items in the place of all entries.
  case replace([PersistentID])
  /// Remove all entries.
  case clear
}
