/// What became of an entry of a playlist.
public struct EntryChange: Sendable {
  /// The item; nil for an entry that names an item which the source does not hold.
  public let persistentID: PersistentID?
  /// What the item is called.
  public let title: String?
  /// The item's artist.
  public let artist: String?
  /// Its place before, from 0; nil when it was added.
  public let oldPosition: Int?
  /// Its place after, from 0; nil when it was removed.
  public let newPosition: Int?

  package init(
    persistentID: PersistentID?,
    title: String?,
    artist: String?,
    oldPosition: Int?,
    newPosition: Int?
  ) {
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.oldPosition = oldPosition
    self.newPosition = newPosition
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

  /// How many entries came.
  public var addedCount: Int { entries.count { $0.oldPosition == nil } }
  /// How many entries went.
  public var removedCount: Int { entries.count { $0.newPosition == nil } }
  /// How many entries stand elsewhere among those that stayed.
  public var movedCount: Int { entries.count { $0.oldPosition != nil && $0.newPosition != nil } }
}
