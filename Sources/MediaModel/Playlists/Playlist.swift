/// What makes the members of a playlist what they are.
public enum PlaylistKind: String, CaseIterable, Sendable {
  /// Made by hand.
  case ordinary
  /// The library itself, whose order is the natural order of the items.
  case master
  /// Holds other playlists; its members are theirs together.
  case folder
  /// Made by rules.
  case smart
  /// Made from a seed by an algorithm.
  case genius
  /// One of the application's own lists, such as Podcasts.
  case builtIn
  /// Made by the user on this side of the sync; the only kind that can be changed.
  case onTheGo
}

/// A named, ordered collection of items.
///
/// It came from a source and cannot be modified, unless it is of kind ``PlaylistKind/onTheGo``.
public struct Playlist: Sendable {
  /// The source's ID, or one that follows from the name when the source gives none; an on-the-go
  /// list has one of its own.
  public let persistentID: PersistentID
  /// How it was made, by hand or otherwise.
  public let kind: PlaylistKind
  /// How many entries it has; an item may be in it more than once.
  public let count: Int
  /// The item that a Genius playlist was made from.
  public let geniusSeed: PersistentID?
  private let values: [PlaylistProperty: PropertyValue]
  /// Values of the source that no property holds, as a JSON object of key to typed value.
  public let sourceValues: String?
  /// Whether the user made it here, so that no source has it.
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

  /// Its name; empty when the source gives none.
  public var name: String {
    guard case .text(let name) = values[.name] else { return "" }
    return name
  }

  /// The folder it is in.
  public var parentID: PersistentID? {
    guard case .persistentID(let parent) = values[.parentID] else { return nil }
    return parent
  }

  /// The rules of a smart playlist, as the source's own bytes.
  public var encodedRules: EncodedSmartRules {
    EncodedSmartRules(info: data(.smartInfo), criteria: data(.smartCriteria))
  }

  private func data(_ property: PlaylistProperty) -> [UInt8]? {
    guard case .data(let data) = values[property] else { return nil }
    return data
  }

  /// The value of a property, nil when the playlist has none.
  public func value(for property: PlaylistProperty) -> PropertyValue? { values[property] }

  /// The properties that have a value, in the order of their declaration.
  public var properties: [PlaylistProperty] { values.keys.sorted { $0.rawValue < $1.rawValue } }
}
