import MediaModel
import MediaStore

/// The saved smart lists of a library, as playlists.
///
/// Their entries are the items that match the rules, in natural order.
public struct SavedPlaylists: Sendable {
  /// The playlists, one for each list, in the order in which their names were first saved.
  public let playlists: [Playlist]
  private let rules: [PersistentID: SmartRules]
  private let meant: [ListReference: PersistentID]

  init(_ store: MediaStore) throws {
    // The rules were validated when they were saved.
    let parsed = try store.smartLists().compactMap { list in
      (try? SmartRules(list.rules)).map { (list, $0) }
    }
    let references = Set(parsed.flatMap(\.1.criteria.playlistReferences))
    let meant = references.isEmpty ? [:] : try store.lists(meantBy: references)
    self.meant = meant
    rules = Dictionary(parsed.map { ($0.persistentID, $1) }) { first, _ in first }
    playlists = parsed.map { list, rules in
      var rules = rules
      // Only rules written by a person refer to lists by name.
      rules.criteria = rules.criteria.replacingReferences { meant[$0] }
      return Playlist(list, rules)
    }
  }

  /// Returns the names of the saved lists whose rules refer to a list.
  package func names(referringTo list: PersistentID) -> [String] {
    playlists.filter { playlist in
      rules[playlist.persistentID]?.criteria.playlistReferences.contains { meant[$0] == list }
        ?? false
    }
    .map(\.name)
  }

  /// Returns the rules of one of the playlists, or `nil` for any other playlist.
  public func rules(of playlist: Playlist) -> SmartRules? {
    playlist.isOwn ? rules[playlist.persistentID] : nil
  }
}

extension MediaLibrary {
  /// Returns the saved smart lists as playlists.
  public func savedPlaylists() throws -> SavedPlaylists { try SavedPlaylists(store) }

  /// Returns the number of items that each saved smart list selects now, by persistent ID; lists
  /// whose rules cannot be evaluated are left out.
  package func savedPlaylistCounts() throws -> [PersistentID: Int] {
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
