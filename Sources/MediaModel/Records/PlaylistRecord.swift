import Bytes

/// A playlist of a source.
package struct PlaylistRecord: Sendable {
  package var persistentID: PersistentID?
  /// The ID in the source, if an earlier playlist of the source has the same; `persistentID` is
  /// `nil` then.
  package var repeatedID: PersistentID?
  /// Like `ItemRecord.hasUnusualID`.
  package var hasUnusualID = false
  package var kind = PlaylistKind.ordinary
  package var values = PropertyRow(for: PlaylistProperty.self)
  package var entries: [ItemReference] = []
  /// The source's numbers for the entries that are `missing`, by position.
  package var missingTrackIDs: [Int: Int64] = [:]
  package var geniusSeed: ItemReference?
  /// The media type of members whose own properties say only that they are audio, a video or a
  /// document.
  ///
  /// If two playlists disagree, the type with the lower bit is used.
  package var mediaTypeOfMembers: MediaType?
  /// Whether parts of the playlist are unreadable; its stored entries and the values that the
  /// record lacks are kept.
  package var isPartial = false
  /// Properties that the source does not state: a stored value is kept, and the record's own value
  /// is only for a new playlist.
  package var unread: [PlaylistProperty] = []
  /// Whether values that determine the kind are unreadable, so that a stored kind is kept.
  package var hasUnreadKind = false
  /// A text that a stored name may be but no source means; the record's name replaces it even if it
  /// is unread.
  package var meaninglessName: [UInt8] = []
  /// Whether the source may have the entries in any order, so that the order of stored entries is
  /// kept if they are the same.
  package var isUnordered = false
  /// The values that have no property, as a JSON object; empty if there are none.
  package var sourceValues = ""
  /// Like `ItemRecord.sourceBytes`.
  package var sourceBytes: [UInt8] = []
  /// Like `ItemRecord.deletesSourceBytes`.
  package var deletesSourceBytes = false

  /// The maximum number of IDs; only damaged files have more, which would be meaningless.
  private static let maxMissingTrackIDs = 1 << 16

  package init() {}

  /// Appends an entry whose item the source lacks, with the source's number for it.
  package mutating func appendMissing(_ trackID: Int64) {
    if missingTrackIDs.count < Self.maxMissingTrackIDs {
      missingTrackIDs[entries.count] = trackID
    }
    entries.append(.missing)
  }

  /// Resets the record for the next playlist but keeps its memory.
  package mutating func removeAll() {
    persistentID = nil
    repeatedID = nil
    hasUnusualID = false
    kind = .ordinary
    values.removeAll()
    entries.removeAll(keepingCapacity: true)
    missingTrackIDs.removeAll()
    geniusSeed = nil
    mediaTypeOfMembers = nil
    isPartial = false
    unread.removeAll()
    hasUnreadKind = false
    meaninglessName.removeAll()
    isUnordered = false
    sourceValues = ""
    sourceBytes.removeAll(keepingCapacity: true)
    deletesSourceBytes = false
  }
}

extension PlaylistRecord {
  /// Returns the warning about a playlist with the persistent ID of an earlier one of its source,
  /// which gets an ID of its own, like a playlist without an ID.
  package func repeatedIDProblem(_ id: PersistentID) -> String {
    let name = values.text(PlaylistProperty.name) ?? ""
    let playlist = name.isEmpty ? "a playlist" : "the playlist '\(name)'"
    return "\(playlist) has the persistent ID \(id) of an earlier one, and gets another"
  }
}
