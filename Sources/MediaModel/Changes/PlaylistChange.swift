/// What became of an entry of a playlist.
public struct EntryChange: Sendable {
  /// The item; nil for an entry that names an item which the source does not hold.
  public let persistentID: PersistentID?
  /// What the source called an item that it does not hold; nil for all others.
  public let missingTrackID: Int64?
  /// What the item is called.
  public let title: String?
  /// The item's artist.
  public let artist: String?
  /// Its place before, from 0; nil when it was added.
  public let oldPosition: Int?
  /// Its place after, from 0; nil when it was removed.
  public let newPosition: Int?
  /// Derived when it follows from what became of the item, or of the lists in a folder.
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

  /// Whether it came, went, or stands elsewhere among those that stayed.
  public var kind: ChangeKind {
    if oldPosition == nil { return .added }
    return newPosition == nil ? .removed : .changed
  }
}

/// What became of a playlist between two states of a library.
public struct PlaylistChange: Sendable {
  /// The playlist's ID.
  public let persistentID: PersistentID
  /// Whether it came, went or changed.
  public let kind: ChangeKind
  /// How it is made.
  public let playlistKind: PlaylistKind
  /// What it is called now.
  public let name: String
  /// What changed of one that was and is there.
  public let changes: [PropertyChange]
  /// The entries that came, went or moved.
  public let entries: [EntryChange]

  package init(
    persistentID: PersistentID,
    kind: ChangeKind,
    playlistKind: PlaylistKind,
    name: String,
    changes: [PropertyChange] = [],
    entries: [EntryChange] = []
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.playlistKind = playlistKind
    self.name = name
    self.changes = changes
    self.entries = entries
  }

  /// The change without what follows from others; nil when nothing is left.
  public var withoutDerived: PlaylistChange? {
    if kind != .changed { return self }
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
