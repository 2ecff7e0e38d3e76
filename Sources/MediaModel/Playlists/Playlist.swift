/// The kind of a playlist, which determines where its members come from.
public enum PlaylistKind: String, CaseIterable, Codable, Sendable {
  /// Created by hand.
  case ordinary
  /// The library itself; its order is the natural order of the items.
  case master
  /// A folder of other playlists; its members are the members of all of them.
  case folder
  /// Selected by rules.
  case smart
  /// Created from a seed by an algorithm.
  case genius
  /// One of the application's own lists, such as Podcasts.
  case builtIn
  /// Created by the user in libsync; the only kind that can be changed.
  case onTheGo
}

/// A named, ordered collection of items.
///
/// It comes from a source and is read-only unless it is of kind ``PlaylistKind/onTheGo``.
public struct Playlist: Hashable, Identifiable, Codable, Sendable {
  /// The source's ID, or one derived from the name if the source has none; an on-the-go list has an
  /// ID of its own.
  public let persistentID: PersistentID
  /// The kind of the playlist.
  public let kind: PlaylistKind
  /// The number of entries; an item may occur more than once.
  public let count: Int
  /// The item from which a Genius playlist was created.
  public let geniusSeed: PersistentID?
  @PropertyValues private var values: [PlaylistProperty: PropertyValue]
  /// Source values without a property, as a JSON object of keys and typed values.
  public let sourceValues: String?
  /// Whether the user created the playlist in libsync, so that no source has it.
  public let isOwn: Bool

  package init(
    persistentID: PersistentID,
    kind: PlaylistKind,
    count: Int,
    geniusSeed: PersistentID?,
    values: [PlaylistProperty: PropertyValue],
    sourceValues: String?,
    isOwn: Bool? = nil
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.isOwn = isOwn ?? (kind == .onTheGo)
    self.count = count
    self.geniusSeed = geniusSeed
    self.values = values
    self.sourceValues = sourceValues
  }

  /// The persistent ID, which is unique in a library.
  public var id: PersistentID { persistentID }

  /// Whether this is a smart list that the user saved; its entries are the items that its rules
  /// select.
  public var isSaved: Bool { isOwn && kind == .smart }

  /// The name; empty if the source has none.
  public var name: String {
    guard case .text(let name) = values[.name] else { return "" }
    return name
  }

  /// The persistent ID of the containing folder; `nil` if there is none.
  public var parentID: PersistentID? {
    guard case .persistentID(let parent) = values[.parentID] else { return nil }
    return parent
  }

  /// The rules of a smart playlist, as encoded by the source.
  public var encodedRules: EncodedSmartRules {
    EncodedSmartRules(info: data(.smartInfo), criteria: data(.smartCriteria))
  }

  private func data(_ property: PlaylistProperty) -> [UInt8]? {
    guard case .data(let data) = values[property] else { return nil }
    return data
  }

  /// Returns the value of a property; `nil` if the playlist has none.
  public func value(for property: PlaylistProperty) -> PropertyValue? { values[property] }

  /// The properties that have a value, in order of declaration.
  public var properties: [PlaylistProperty] { values.keys.sorted { $0.rawValue < $1.rawValue } }
}

extension Playlist {
  /// The reference to the playlist, by its ID.
  public var reference: ListReference { .persistentID(persistentID) }
}

/// An entry of a playlist; several entries may refer to the same item.
public struct PlaylistEntry: Hashable, Codable, Sendable {
  /// The item; `nil` if the entry refers to an item that the source lacks.
  public let item: MediaItem?
  /// The source's number for an item that it lacks; `nil` if it has the item.
  public let missingTrackID: Int64?

  package init(item: MediaItem?, missingTrackID: Int64?) {
    self.item = item
    self.missingTrackID = missingTrackID
  }
}
