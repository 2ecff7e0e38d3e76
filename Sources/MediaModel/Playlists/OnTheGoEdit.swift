/// A change of an on-the-go list.
///
/// Entries are numbered from 1, as they are listed: those whose items the library does not have
/// at present have no number.
public enum OnTheGoEdit: Equatable, Sendable {
  /// Put items, which may be in it already, before the entry with a number; nil puts them last,
  /// and so does the number behind that of the last entry.
  case add([PersistentID], at: Int? = nil)
  /// Take out the entries with these numbers.
  case remove([ClosedRange<Int>])
  /// Give an entry another number; those between move up or down.
  case move(from: Int, to: Int)
  /// Take out all entries.
  case clear
  /// Give it a name and keep it: it is no longer the current list.
  case save(name: String)
  /// Delete it for good.
  case delete
}
