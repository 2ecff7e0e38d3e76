/// Takes what a reader finds in a source, one record at a time.
///
/// A reader calls `begin` once before anything else, `item` for all items, then `playlist` for
/// all playlists, then `end` with everything that the source says of itself; a reader knows
/// nothing of what becomes of the records.
package protocol LibrarySink: AnyObject {
  /// Starts a library; the record may still lack what the source says only at its end.
  func begin(_ library: LibraryRecord) throws
  /// Takes an item and answers what playlists call it. One whose persistent ID the source has
  /// used before is a duplicate: it is left out, and the reference is that of the first.
  func item(_ record: ItemRecord) throws -> (reference: ItemReference, isDuplicate: Bool)
  /// Takes an item of which the source knows only that neither its location nor its bytes have
  /// changed since it gave it; false when that is news, and the item has to be given.
  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool
  func playlist(_ record: PlaylistRecord) throws
  /// Takes a list that was made on the device, after all playlists.
  func onTheGoList(_ record: OnTheGoListRecord) throws
  /// Takes what was played on the device since its last sync, after all playlists.
  func playFile(_ record: PlayFileRecord) throws
  /// Takes a file of the device with what no other record holds of it.
  func deviceFile(_ record: DeviceFileRecord) throws
  func end(_ library: LibraryRecord) throws
}

extension LibrarySink {
  /// A sink that keeps nothing wants to be given everything.
  package func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) -> Bool { false }
}

/// A sink's short name for an item that it has taken.
package struct ItemReference: Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Stands for an item that the source names but does not hold.
  package static let missing = Self(rawValue: 0)
}

/// What a source says of itself.
package struct LibraryRecord: Sendable {
  package var persistentID: PersistentID?
  /// Whether the ID is written in a way that version 0.1 did not read, so that a library file may
  /// know the library without it.
  package var hasUnusualID = false
  package var kind = LibraryKind.iTunes
  /// What the source calls itself; a library that is new gets the name if it is free.
  package var suggestedName: String?
  package var values = PropertyRow(for: LibraryProperty.self)
  /// A JSON object of what no property holds; empty for none.
  package var sourceValues = ""
  /// Whether absence from the source means nothing: it is an export of some playlists.
  package var isPartial = false

  package init() {}
}

/// One item of a source.
package struct ItemRecord: Sendable {
  /// Nil when the source gives none; the sink derives one then.
  package var persistentID: PersistentID?
  /// Whether the ID is written in a way that version 0.1 did not read, so that a library file may
  /// know the item by a derived one.
  package var hasUnusualID = false
  package var mediaType = MediaType.music
  package var values = PropertyRow(for: MediaItemProperty.self)
  /// Properties that the source has but that could not be read: what is stored of them stays.
  package var unread: [MediaItemProperty] = []
  /// A JSON object of what no property holds; empty for none.
  package var sourceValues = ""
  /// The bytes of a device's record from which, with the values, it can be made again; of a file,
  /// what tells whether it has changed.
  ///
  /// Empty for none. They are kept as they were last read, without history.
  package var sourceBytes: [UInt8] = []

  package init() {}

  /// Makes it ready for the next item, keeping its memory.
  package mutating func removeAll() {
    persistentID = nil
    hasUnusualID = false
    mediaType = .music
    values.removeAll()
    unread.removeAll()
    sourceValues = ""
    sourceBytes.removeAll(keepingCapacity: true)
  }
}

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
  private static let mostMissingTrackIDs = 1 << 16

  package init() {}

  /// Adds an entry whose item the source lacks, and what the source calls it.
  package mutating func appendMissing(_ trackID: Int64) {
    if missingTrackIDs.count < Self.mostMissingTrackIDs {
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
