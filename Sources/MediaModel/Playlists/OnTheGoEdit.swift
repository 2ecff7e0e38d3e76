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
  /// Remove all entries.
  case clear
}
