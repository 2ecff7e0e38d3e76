import Bytes
import MediaModel

/// The persistent IDs of a source's playlists during an import.
struct PlaylistIDs {
  private struct Owner {
    let kind: PlaylistKind
    let values: PropertyRow
  }

  /// The playlists that have the IDs that the source gives them.
  private var owners: [PersistentID: Owner] = [:]
  /// The ID in the library of the last folder with an ID in the source, if they differ.
  private var folders: [PersistentID: PersistentID] = [:]
  /// The number of IDs derived from each name.
  private var derived: [UInt64: UInt64] = [:]

  /// Returns the kind of the playlist of this import that has an ID.
  func owner(of id: PersistentID) -> PlaylistKind? { owners[id]?.kind }

  /// Gives an ID to a playlist, and returns the values of the one that had it.
  mutating func claim(_ id: PersistentID, by record: PlaylistRecord) -> PropertyRow? {
    folders[id] = nil
    return owners.updateValue(Owner(kind: record.kind, values: record.values), forKey: id)?.values
  }

  /// Notes the derived ID of a folder, which the playlists after it name by the source's ID.
  mutating func noteFolder(_ record: PlaylistRecord, as id: PersistentID) {
    guard record.kind == .folder, let sourceID = record.persistentID ?? record.repeatedID else {
      return
    }
    folders[sourceID] = id
  }

  /// Replaces the ID of a playlist's folder with that which the folder has in the library.
  func replaceParent(of record: inout PlaylistRecord) {
    let parent = PlaylistProperty.parentID.rawValue
    guard let value = record.values.integer(parent),
      let folder = folders[PersistentID(rawValue: UInt64(bitPattern: value))]
    else { return }
    record.values.set(parent, integer: Int64(bitPattern: folder.rawValue))
  }

  /// Derives an ID for a playlist that has none, from its name and the number of earlier playlists
  /// with that name.
  mutating func derive(_ values: PropertyRow) -> PersistentID {
    let id = nextID(for: values)
    derived[Self.hasher(values).finalize(), default: 0] += 1
    return id
  }

  /// Returns the next ID that would be derived.
  func nextID(for values: PropertyRow) -> PersistentID {
    var hasher = Self.hasher(values)
    hasher.combine(derived[hasher.finalize(), default: 0])
    return PersistentID(nonzero: hasher.finalize())
  }

  private static func hasher(_ values: PropertyRow) -> StableHasher {
    var hasher = StableHasher(seed: 0x706C_6179_6C69_7374)
    hasher.combine(Array((values.text(PlaylistProperty.name) ?? "").utf8).span)
    return hasher
  }
}

extension PlaylistKind {
  /// Returns whether a playlist of this kind rather keeps an ID than one of another kind.
  func outranks(_ other: Self) -> Bool { rank > other.rank }

  private var rank: Int {
    switch self {
    case .master: 2
    case .folder: 1
    default: 0
    }
  }
}

extension PlaylistRecord {
  /// Keeps an ID, which belongs to another playlist, as it was in the source; nil to forget it.
  mutating func noteID(_ id: PersistentID?) {
    sourceValues = SourceValues.setting(id, under: SourceValues.playlistID, in: sourceValues)
  }
}
