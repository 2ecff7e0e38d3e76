/// The kind of program that wrote a source.
public enum LibraryKind: String, CaseIterable, Codable, Sendable {
  /// iTunes on a Mac or on Windows.
  case iTunes
  /// Music.app.
  case music
  /// Any program that syncs an iPod.
  case iPod
  /// No program: the source is a folder of audio files.
  case folder
  /// No program: the source is a camera roll or any folder of pictures and movies.
  case photos
  /// The music manager beets.
  case beets
  /// The music player Clementine.
  case clementine
  /// The music server Navidrome.
  case navidrome
  /// The music player Quod Libet.
  case quodLibet
  /// The music player Rhythmbox.
  case rhythmbox
  /// The firmware Rockbox of music players.
  case rockbox
  /// The music player Strawberry.
  case strawberry
}

extension LibraryKind {
  /// The name of the program, or of the source without one.
  package var displayName: String {
    switch self {
    case .iTunes: "iTunes"
    case .music: "Music"
    case .iPod: "iPod"
    case .folder: "Folder"
    case .photos: "Photos"
    case .beets: "beets"
    case .clementine: "Clementine"
    case .navidrome: "Navidrome"
    case .quodLibet: "Quod Libet"
    case .rhythmbox: "Rhythmbox"
    case .rockbox: "Rockbox"
    case .strawberry: "Strawberry"
    }
  }
}

/// A library in a library file, such as that of a computer or a device.
public struct Library: Hashable, Identifiable, Codable, Sendable {
  /// The name, unique in the library file regardless of case.
  public let name: String
  /// The kind of program that wrote the source.
  public let kind: LibraryKind
  /// The source's own ID; `nil` if the source has none.
  public let persistentID: PersistentID?
  /// The path of the source at the last import; `-` for standard input.
  public let source: String
  /// Whether the last imported source was an export of individual playlists.
  public let isPartial: Bool
  /// The number of items, not counting removed ones.
  public let itemCount: Int
  /// The number of playlists, including folders, the master playlist and the user's own lists.
  public let playlistCount: Int
  /// The number of photos and movies of a photo library.
  public let photoCount: Int
  /// The last revision.
  public let revision: Revision?
  /// Whether commands use the library if no library is named.
  public let isDefault: Bool
  @PropertyValues private var values: [LibraryProperty: PropertyValue]

  package init(
    name: String,
    kind: LibraryKind,
    persistentID: PersistentID?,
    source: String,
    isPartial: Bool,
    itemCount: Int,
    playlistCount: Int,
    photoCount: Int = 0,
    revision: Revision?,
    isDefault: Bool = false,
    values: [LibraryProperty: PropertyValue]
  ) {
    self.name = name
    self.kind = kind
    self.persistentID = persistentID
    self.source = source
    self.isPartial = isPartial
    self.itemCount = itemCount
    self.playlistCount = playlistCount
    self.photoCount = photoCount
    self.revision = revision
    self.isDefault = isDefault
    self.values = values
  }

  /// The name, which is unique in the library file.
  public var id: String { name }

  /// Returns the value of a property; `nil` if the source has none.
  public func value(for property: LibraryProperty) -> PropertyValue? { values[property] }

  /// The path of the folder where a device was mounted when it was last imported; `nil` for other
  /// libraries, and for devices from which only a file was imported.
  public var deviceFolder: String? {
    guard kind == .iPod, case .text(let url) = value(for: .musicFolder) else { return nil }
    return FileLocation.path(ofURL: url)
  }
}

/// A numbered change to a library: an import, a merge of plays, a change to the user's own lists or
/// an undo.
public struct Revision: Hashable, Identifiable, Codable, Sendable {
  /// The number; later revisions in the library file have higher numbers.
  public let number: Int64
  /// The date of the change.
  public let made: Timestamp
  /// When the source was written, by its own account; `nil` if it does not say, and for
  /// all changes but imports.
  public let sourceDate: Timestamp?
  /// The source that was imported.
  public let source: String
  /// The first revision that this one reverted; `nil` if it reverted none.
  public let reverts: Int64?
  /// The number of items added, changed and removed.
  public let items: ChangeCount
  /// The number of playlists added, changed and removed.
  public let playlists: ChangeCount
  /// The number of photos added, changed and removed.
  public let photos: ChangeCount
  /// The number of albums of photos added, changed and removed.
  public let photoAlbums: ChangeCount
  /// The names of the user's own lists that changed; empty for any other change.
  public let lists: [String]
  /// The number of values of the user's metadata that were set or removed.
  public let metadataCount: Int

  package init(
    number: Int64,
    made: Timestamp,
    sourceDate: Timestamp? = nil,
    source: String,
    reverts: Int64?,
    items: ChangeCount,
    playlists: ChangeCount,
    photos: ChangeCount = ChangeCount(),
    photoAlbums: ChangeCount = ChangeCount(),
    lists: [String] = [],
    metadataCount: Int = 0
  ) {
    self.number = number
    self.made = made
    self.sourceDate = sourceDate
    self.source = source
    self.reverts = reverts
    self.items = items
    self.playlists = playlists
    self.photos = photos
    self.photoAlbums = photoAlbums
    self.lists = lists
    self.metadataCount = metadataCount
  }

  /// The number, which is unique in the library file.
  public var id: Int64 { number }

  /// The operations that make revisions.
  public enum Operation: String, Codable, Sendable {
    /// An import, or a merge of plays from devices.
    case `import`
    /// An undo or a redo.
    case undo
    /// A change to the user's own lists or saved collections.
    case lists
    /// A change to the user's metadata, such as ratings.
    case metadata
    /// A merge of another library.
    case merge
  }

  /// The operation that made the revision.
  public var operation: Operation {
    if reverts != nil { return .undo }
    if metadataCount > 0 { return .metadata }
    if !lists.isEmpty { return .lists }
    return source.hasPrefix(Self.mergeOf) ? .merge : .import
  }

  /// The beginning of the source of a merge, before the name of the library.
  package static let mergeOf = "merge of "
}

/// The number of items or playlists that a revision added, changed and removed.
public struct ChangeCount: Hashable, Codable, Sendable {
  /// The number that are new or were restored after having been removed.
  public var added = 0
  /// The number that existed before and have changed, other than by plays and derived values.
  public var changed = 0
  /// The number that the source no longer has.
  public var removed = 0
  /// The number of items whose plays or skips have changed; 0 for playlists.
  public var played = 0

  /// Creates a count; omitted numbers are zero.
  public init(added: Int = 0, changed: Int = 0, removed: Int = 0, played: Int = 0) {
    self.added = added
    self.changed = changed
    self.removed = removed
    self.played = played
  }

  /// Returns the sum of two counts.
  public static func + (one: Self, other: Self) -> Self {
    Self(
      added: one.added + other.added,
      changed: one.changed + other.changed,
      removed: one.removed + other.removed,
      played: one.played + other.played
    )
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { self == ChangeCount() }
}

/// The rules for the names of libraries.
package enum LibraryName {
  /// The word that means all libraries of a file, in any case; no library is given this name.
  package static let all = "all"

  /// Returns whether a name means all libraries of a file.
  package static func meansAll(_ name: String) -> Bool { name.lowercased() == all }
}

/// A revision and the library that it changed.
public struct LibraryRevision: Hashable, Identifiable, Codable, Sendable {
  /// The name of the library.
  public let library: String
  /// The revision.
  public let revision: Revision

  package init(library: String, revision: Revision) {
    self.library = library
    self.revision = revision
  }

  /// The number of the revision, which is unique in the library file.
  public var id: Int64 { revision.number }
}

/// A folder of a library whose files are in another folder on this machine.
package struct MovedFolder: Equatable, Sendable {
  /// The path of the folder in the library.
  package let from: String
  /// The path of the folder where its files are.
  package let to: String

  package init(from: String, to: String) {
    (self.from, self.to) = (from, to)
  }
}
