/// One playlist of a source.
package struct PlaylistRecord: Sendable {
  package var persistentID: PersistentID?
  /// As that of an item.
  package var hasUnusualID = false
  package var kind = PlaylistKind.ordinary
  package var values = PropertyRow(for: PlaylistProperty.self)
  package var entries: [ItemReference] = []
  /// By position, what the source calls those entries that are `missing`.
  package var missingTrackIDs: [Int: Int64] = [:]
  package var geniusSeed: ItemReference?
  /// What membership says of an item whose own properties say no more than that it is audio, a
  /// video or a document.
  ///
  /// Where two lists disagree, the type with the lower bit counts.
  package var mediaTypeOfMembers: MediaType?
  /// Whether parts of it could not be read: the entries that are stored stay as they are, and so
  /// does what it lacks.
  package var isPartial = false
  /// A JSON object of what no property holds; empty for none.
  package var sourceValues = ""
  /// As those of an item.
  package var sourceBytes: [UInt8] = []

  /// More are only in files that are damaged, and their numbers would mean nothing.
  private static let maxMissingTrackIDs = 1 << 16

  package init() {}

  /// Adds an entry whose item the source lacks, and what the source calls it.
  package mutating func appendMissing(_ trackID: Int64) {
    if missingTrackIDs.count < Self.maxMissingTrackIDs {
      missingTrackIDs[entries.count] = trackID
    }
    entries.append(.missing)
  }

  /// Makes it ready for the next playlist, keeping its memory.
  package mutating func removeAll() {
    persistentID = nil
    hasUnusualID = false
    kind = .ordinary
    values.removeAll()
    entries.removeAll(keepingCapacity: true)
    missingTrackIDs.removeAll()
    geniusSeed = nil
    mediaTypeOfMembers = nil
    isPartial = false
    sourceValues = ""
    sourceBytes.removeAll(keepingCapacity: true)
  }
}
