/// The change to a photo between two states of a library.
public struct PhotoChange: Hashable, Identifiable, Codable, Sendable {
  /// The persistent ID of the photo.
  public let persistentID: PersistentID
  /// Whether the photo was added, removed or changed.
  public let kind: ChangeKind
  /// Whether it is a picture or a movie.
  public let photoKind: PhotoKind
  /// The current name of its original file.
  public let name: String
  /// The changed properties of a photo that exists in both states, in order of declaration; files
  /// are a property of the name `files`, whose values are JSON.
  public let changes: [PropertyChange]

  package init(
    persistentID: PersistentID,
    kind: ChangeKind,
    photoKind: PhotoKind,
    name: String,
    changes: [PropertyChange] = []
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.photoKind = photoKind
    self.name = name
    self.changes = changes
  }

  /// The persistent ID of the photo.
  public var id: PersistentID { persistentID }
}

/// The change to an album of photos between two states of a library.
public struct PhotoAlbumChange: Hashable, Identifiable, Codable, Sendable {
  /// The persistent ID of the album.
  public let persistentID: PersistentID
  /// Whether the album was added, removed or changed.
  public let kind: ChangeKind
  /// The origin of the members of the album.
  public let albumKind: PhotoAlbumKind
  /// The current name.
  public let name: String
  /// The changed properties of an album that exists in both states.
  public let changes: [PropertyChange]
  /// The number of memberships that are new and that have ended, and whether the others have
  /// another order.
  public let memberships: PhotoAlbumMembersChange

  package init(
    persistentID: PersistentID,
    kind: ChangeKind,
    albumKind: PhotoAlbumKind,
    name: String,
    changes: [PropertyChange] = [],
    memberships: PhotoAlbumMembersChange = PhotoAlbumMembersChange()
  ) {
    self.persistentID = persistentID
    self.kind = kind
    self.albumKind = albumKind
    self.name = name
    self.changes = changes
    self.memberships = memberships
  }

  /// The persistent ID of the album.
  public var id: PersistentID { persistentID }
}

/// The difference between the members of an album in two states.
public struct PhotoAlbumMembersChange: Hashable, Codable, Sendable {
  /// The number of memberships that are new.
  public private(set) var added = 0
  /// The number of memberships that have ended.
  public private(set) var removed = 0
  /// Whether the members that stayed have another order.
  public private(set) var isReordered = false

  package init() {}

  /// Compares the old members with the new ones.
  package init(from old: [Int64], to new: [Int64]) {
    var counts: [Int64: Int] = [:]
    for member in new { counts[member, default: 0] += 1 }
    for member in old { counts[member, default: 0] -= 1 }
    added = counts.values.reduce(0) { $0 + max($1, 0) }
    removed = counts.values.reduce(0) { $0 - min($1, 0) }
    isReordered = Self.common(old, with: new) != Self.common(new, with: old)
  }

  /// Returns the members that another list has as well, as often as both have them.
  private static func common(_ members: [Int64], with other: [Int64]) -> [Int64] {
    var left: [Int64: Int] = [:]
    for member in other { left[member, default: 0] += 1 }
    return members.filter { member in
      guard let count = left[member], count > 0 else { return false }
      left[member] = count - 1
      return true
    }
  }

  /// Whether the members are the same in the same order.
  public var isEmpty: Bool { added == 0 && removed == 0 && !isReordered }
}
