import MediaModel
import MediaStore

/// The smart lists that the user saved for a library, as playlists.
///
/// Their entries are the items that satisfy the rules, in natural order.
public struct SavedPlaylists: Sendable {
  /// One for each list, in the order in which their names came.
  public let playlists: [Playlist]
  private let rules: [PersistentID: SmartRules]

  init(_ lists: [SavedSmartList]) {
    var rules: [PersistentID: SmartRules] = [:]
    playlists = lists.compactMap { list in
      // They were checked when they were saved.
      guard let parsed = try? SmartRules(list.rules) else { return nil }
      let playlist = Playlist(list, parsed)
      rules[playlist.persistentID] = parsed
      return playlist
    }
    self.rules = rules
  }

  /// The rules of one of the playlists; nil for any other.
  public func rules(of playlist: Playlist) -> SmartRules? {
    playlist.isOwn ? rules[playlist.persistentID] : nil
  }
}

extension MediaLibrary {
  /// The smart lists that the user saved, as playlists.
  public func savedPlaylists() throws -> SavedPlaylists { SavedPlaylists(try smartLists()) }
}

extension Playlist {
  /// A saved list, whose ID follows from its name.
  fileprivate init(_ list: SavedSmartList, _ rules: SmartRules) {
    var hasher = StableHasher(seed: Self.savedSeed)
    hasher.combine(Array(list.name.lowercased().utf8).span)
    // Zero means "none" in the sources.
    while hasher.finalize() == 0 { hasher.combine(1) }
    var values: [PlaylistProperty: PropertyValue] = [.name: .text(list.name)]
    values[.smartInfo] = .data(rules.info.encoded)
    values[.smartCriteria] = (try? rules.criteria.encoded()).map(PropertyValue.data)
    self.init(
      persistentID: PersistentID(rawValue: hasher.finalize()),
      kind: .smart,
      count: 0,
      geniusSeed: nil,
      values: values,
      sourceValues: nil,
      isOwn: true
    )
  }

  /// The same list with another count.
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

  /// 'SMARTLST' in ASCII.
  private static let savedSeed: UInt64 = 0x534D_4152_544C_5354
}
