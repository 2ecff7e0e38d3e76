/// What wrote a source.
public enum LibraryKind: String, CaseIterable, Sendable {
  /// iTunes on a Mac or under Windows.
  case iTunes
  /// Music.app.
  case music
  /// Whatever filled an iPod.
  case iPod
  /// Nothing: it is a folder of audio files.
  case folder
}

/// One of the libraries in a library file: a desktop's, a device's.
public struct Library: Sendable {
  /// Unique in the library file, whatever its case.
  public let name: String
  /// What wrote the source.
  public let kind: LibraryKind
  /// What the source calls itself; nil when it does not say.
  public let persistentID: PersistentID?
  /// The path it was last imported from, `-` for standard input.
  public let source: String
  /// Whether the last import was an export of some playlists, not of the whole library.
  public let isPartial: Bool
  /// How many items it has, without those that were removed.
  public let itemCount: Int
  /// How many playlists it has, folders, the master playlist and the user's own among them.
  public let playlistCount: Int
  /// The last revision that an import made.
  public let revision: Revision?
  private let values: [LibraryProperty: PropertyValue]

  package init(
    name: String,
    kind: LibraryKind,
    persistentID: PersistentID?,
    source: String,
    isPartial: Bool,
    itemCount: Int,
    playlistCount: Int,
    revision: Revision?,
    values: [LibraryProperty: PropertyValue]
  ) {
    self.name = name
    self.kind = kind
    self.persistentID = persistentID
    self.source = source
    self.isPartial = isPartial
    self.itemCount = itemCount
    self.playlistCount = playlistCount
    self.revision = revision
    self.values = values
  }

  /// The value of a property, nil when the source does not give it.
  public func value(for property: LibraryProperty) -> PropertyValue? { values[property] }

  /// The path of the folder that a device was mounted at when it was last imported; nil for what
  /// is no device, and for one of which only a file was.
  public var deviceFolder: String? {
    guard kind == .iPod, case .text(let url) = value(for: .musicFolder) else { return nil }
    return FileLocation.path(ofURL: url)
  }
}

/// A state of a library after something changed it: an import, or taking one back.
public struct Revision: Sendable {
  /// Ascending in the library file.
  public let number: Int64
  /// When that was.
  public let made: Timestamp
  /// What was imported.
  public let source: String
  /// The first of the revisions that it took back; nil when an import made it.
  public let reverts: Int64?
  /// What it did to items.
  public let items: ChangeCount
  /// What it did to playlists.
  public let playlists: ChangeCount

  package init(
    number: Int64,
    made: Timestamp,
    source: String,
    reverts: Int64?,
    items: ChangeCount,
    playlists: ChangeCount
  ) {
    self.number = number
    self.made = made
    self.source = source
    self.reverts = reverts
    self.items = items
    self.playlists = playlists
  }
}

/// How many things an import added, changed and removed.
public struct ChangeCount: Equatable, Sendable {
  /// How many are new, or back after they had been removed.
  public var added = 0
  /// How many were there before and differ now.
  public var changed = 0
  /// How many the source has no longer.
  public var removed = 0

  /// Makes a count; what is not given is zero.
  public init(added: Int = 0, changed: Int = 0, removed: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { added == 0 && changed == 0 && removed == 0 }
}
