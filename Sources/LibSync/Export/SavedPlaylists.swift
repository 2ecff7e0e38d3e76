import MediaModel
import MediaStore

/// The saved smart lists of a library, as playlists.
///
/// Their entries are the items that match the rules, in natural order.
public struct SavedPlaylists: Sendable {
  /// The playlists, one for each list, in the order in which their names were first saved.
  public let playlists: [Playlist]
  private let rules: [PersistentID: SmartRules]

  init(_ lists: [SavedSmartList]) {
    var rules: [PersistentID: SmartRules] = [:]
    playlists = lists.compactMap { list in
      // The rules were validated when they were saved.
      guard let parsed = try? SmartRules(list.rules) else { return nil }
      let playlist = Playlist(list, parsed)
      rules[playlist.persistentID] = parsed
      return playlist
    }
    self.rules = rules
  }

  /// Returns the rules of one of the playlists, or `nil` for any other playlist.
  public func rules(of playlist: Playlist) -> SmartRules? {
    playlist.isOwn ? rules[playlist.persistentID] : nil
  }
}

extension MediaLibrary {
  /// Returns the saved smart lists as playlists.
  public func savedPlaylists() throws -> SavedPlaylists { SavedPlaylists(try smartLists()) }

  /// Returns how many items each saved smart list selects now, by persistent ID; lists whose rules
  /// cannot be evaluated are left out.
  public func savedPlaylistCounts() throws -> [PersistentID: Int] {
    try store.smartListCounts()
  }
}

extension Playlist {
  /// Creates a playlist from a saved list.
  fileprivate init(_ list: SavedSmartList, _ rules: SmartRules) {
    var values: [PlaylistProperty: PropertyValue] = [.name: .text(list.name)]
    values[.smartInfo] = .data(rules.info.encoded)
    values[.smartCriteria] = (try? rules.criteria.encoded()).map(PropertyValue.data)
    self.init(
      persistentID: list.persistentID,
      kind: .smart,
      count: 0,
      geniusSeed: nil,
      values: values,
      sourceValues: nil,
      isOwn: true
    )
  }

  /// Returns the playlist with the given number of entries.
  func counted(_ count: Int) -> Playlist {
    Playlist(
      persistentID: persistentID,
      kind: kind,
      count: count,
      geniusSeed: geniusSeed,
      values: Dictionary(
        uniqueKeysWithValues: properties.compactMap { property in
          value(for: property).map { (property, $0) }
        }
      ),
      sourceValues: sourceValues,
      isOwn: isOwn
    )
  }
}
