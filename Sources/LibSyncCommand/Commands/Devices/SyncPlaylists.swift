import LibSync

/// The playlists that a selection for a device names, with those in them and around them.
struct SyncPlaylists {
  private let all: [Playlist]
  private let named: [PersistentID]
  /// The named playlists and everything in those that are folders.
  private let contained: Set<PersistentID>

  /// - Throws: `LookupError` unless each name means one playlist, `StoreError`.
  init(_ names: [String], of library: MediaLibrary) throws {
    let lists = try LibraryLists(of: library)
    named = try names.map { try lists.find($0).persistentID }
    all = try library.withPlaylists { $0.playlists }
    contained = Self.completed(Set(named), all) { list, wanted in
      list.parentID.map(wanted.contains) == true ? list.persistentID : nil
    }
  }

  /// The playlists in folders, which may have items that the folders themselves do not list.
  var inner: [PersistentID] {
    all.map(\.persistentID).filter { contained.contains($0) && !named.contains($0) }
  }

  /// The playlists for the device, each with the folders around it.
  var withFolders: [PersistentID] {
    let wanted = Self.completed(contained, all) { list, wanted in
      wanted.contains(list.persistentID) ? list.parentID : nil
    }
    return all.map(\.persistentID).filter(wanted.contains)
  }

  /// Adds the playlists that others imply, until there are no more.
  private static func completed(
    _ playlists: Set<PersistentID>,
    _ all: [Playlist],
    _ implied: (Playlist, Set<PersistentID>) -> PersistentID?
  ) -> Set<PersistentID> {
    var (wanted, count) = (playlists, 0)
    while count < wanted.count {
      count = wanted.count
      for list in all {
        if let id = implied(list, wanted) { wanted.insert(id) }
      }
    }
    return wanted
  }
}
