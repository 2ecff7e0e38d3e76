/// A change to an entry of a playlist.
public struct EntryChange: Hashable, Codable, Sendable {
  /// The persistent ID of the item; `nil` if the entry refers to an item that the source lacks.
  public let persistentID: PersistentID?
  /// The source's number for an item that it lacks; `nil` for all other items.
  public let missingTrackID: Int64?
  /// The title of the item.
  public let title: String?
  /// The artist of the item.
  public let artist: String?
  /// The position before, starting from 0; `nil` if the entry was added.
  public let oldPosition: Int?
  /// The position after, starting from 0; `nil` if the entry was removed.
  public let newPosition: Int?
  /// The category of the change, which is `derived` if it results from changes to the item or to
  /// the playlists in a folder.
  public let aspect: ChangeAspect

  package init(
    persistentID: PersistentID?,
    missingTrackID: Int64?,
    title: String?,
    artist: String?,
    oldPosition: Int?,
    newPosition: Int?,
    aspect: ChangeAspect
  ) {
    self.persistentID = persistentID
    self.missingTrackID = missingTrackID
    self.title = title
    self.artist = artist
    self.oldPosition = oldPosition
    self.newPosition = newPosition
    self.aspect = aspect
  }

  /// Whether the entry was added, removed, or moved relative to the entries that kept their order.
  public var kind: ChangeKind {
    if oldPosition == nil { return .added }
    return newPosition == nil ? .removed : .changed
  }
}

/// The change to a playlist between two states of a library.
public struct PlaylistChange: Hashable, Identifiable, Codable, Sendable {
  /// The persistent ID of the playlist.
  public let persistentID: PersistentID
  /// Whether the playlist was added, removed or changed.
  public let kind: ChangeKind
  /// The kind of the playlist.
  public let playlistKind: PlaylistKind
  /// The current name of the playlist.
  public let name: String
  /// Whether the playlist was added or removed, but is an empty one of the application's own, which
  /// it lists in one of its files and not in another.
  public let isDerived: Bool
  /// The changed properties of a playlist that exists in both states.
  public let changes: [PropertyChange]
  /// The entries that were added, removed or moved.
  public let entries: [EntryChange]

  package init(
    persistentID: PersistentID,
    kind: ChangeKind,
    playlistKind: PlaylistKind,
    name: String,
    isDerived: Bool = false,
    changes: [PropertyChange] = [],
    entries: [EntryChange] = []
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.playlistKind = playlistKind
    self.name = name
    self.isDerived = isDerived
    self.changes = changes
    self.entries = entries
  }

  /// The persistent ID of the playlist.
  public var id: PersistentID { persistentID }

  /// The change without derived changes; `nil` if nothing is left.
  package var withoutDerived: PlaylistChange? {
    if kind != .changed { return isDerived ? nil : self }
    let changes = changes.filter { $0.aspect != .derived }
    let entries = entries.filter { $0.aspect != .derived }
    if changes.isEmpty && entries.isEmpty { return nil }
    return PlaylistChange(
      persistentID: persistentID,
      kind: kind,
      playlistKind: playlistKind,
      name: name,
      changes: changes,
      entries: entries
    )
  }
}
