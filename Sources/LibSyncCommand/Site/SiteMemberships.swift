import LibSync

/// The playlists that each item is in, as its card shows them.
struct SiteMemberships {
  /// A playlist that items are in.
  struct List {
    let page: PersistentID
    let name: String
  }

  /// The playlists of an item.
  struct Entry {
    /// The first of them, as places among all lists.
    fileprivate(set) var shown: [UInt32] = []
    /// The number of the others.
    fileprivate(set) var restCount = 0
    /// The last of them, since an item can be in a playlist several times.
    private var last: UInt32?

    /// The number of playlists that a card names.
    private static let maxShown = 24

    fileprivate mutating func add(_ list: UInt32) {
      if last == list { return }
      last = list
      if shown.count < Self.maxShown { shown.append(list) } else { restCount += 1 }
    }
  }

  private(set) var lists: [List] = []
  private var entries: [PersistentID: Entry] = [:]

  /// Begins a playlist.
  mutating func begin(_ list: List) { lists.append(list) }

  /// Adds an item to the playlist that was begun last.
  mutating func add(_ item: PersistentID) {
    entries[item, default: Entry()].add(UInt32(lists.count - 1))
  }

  /// Returns the playlists of an item; `nil` if it is in none.
  subscript(item: PersistentID) -> Entry? { entries[item] }
}
