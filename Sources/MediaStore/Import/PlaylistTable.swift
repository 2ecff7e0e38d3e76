import MediaModel

/// The playlists of one library during an import.
final class PlaylistTable {
  private struct Stored {
    let row: Int64
    let hash: Int64
    let position: Int64
    let isRemoved: Bool
  }

  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let select: Statement
  private let write: Statement
  private let deleteEntries: Statement
  private let entryWriter: EntryWriter
  private let firstFreePosition: Int64
  private var hasMaster = false
  private var seen = SeenRows()
  private var derived: [UInt64: UInt64] = [:]
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var entryCount = 0

  private static let ownColumns = [
    "library_id", "persistent_id", "is_derived", "added_revision", "content_hash", "position",
    "kind", "genius_seed_id", "media_type_of_members", "source_values",
  ]

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    select = try Statement(
      connection,
      """
      SELECT id, content_hash, position, removed_revision IS NOT NULL FROM playlist
      WHERE library_id = ?1 AND persistent_id = ?2
      """
    )
    write = try Statement(
      connection,
      .insert(
        into: "playlist",
        columns: Self.ownColumns + PlaylistProperty.allCases.map(\.columnName),
        updatingExisting: true
      )
    )
    firstFreePosition = try connection.integer(
      "SELECT coalesce(max(position) + 1, 0) FROM playlist WHERE library_id = \(library.id)"
    )
    deleteEntries = try Statement(connection, "DELETE FROM playlist_entry WHERE playlist_id = ?1")
    entryWriter = try EntryWriter(connection)
  }

  func take(_ record: PlaylistRecord) throws(StoreError) {
    var isDerived = record.persistentID == nil
    var persistentID = record.persistentID ?? derive(record.values)
    var stored = try self.stored(persistentID)
    while let found = stored, seen.contains(found.row) {
      // Two lists of one ID are both kept; only hand-made files have them.
      persistentID = derive(record.values)
      isDerived = true
      stored = try self.stored(persistentID)
    }
    let hash = Self.contentHash(record)
    if record.kind == .master { hasMaster = true }
    let position = position(of: stored)
    count += 1
    entryCount += record.entries.count
    let row: Int64
    if let stored, stored.hash == hash, stored.position == position, !stored.isRemoved {
      row = stored.row
    } else {
      try write(record, as: persistentID, isDerived: isDerived, hash: hash, position: position)
      row = stored?.row ?? connection.lastInsertedRow
      try replaceEntries(of: row, isNew: stored == nil, with: record)
      if stored.map(\.isRemoved) ?? true { changes.added += 1 } else { changes.changed += 1 }
    }
    _ = seen.insert(row)
  }

  /// An export of some playlists has no master, and says nothing of where they stand among others.
  private func position(of stored: Stored?) -> Int64 {
    if hasMaster { return Int64(count) }
    return stored?.position ?? firstFreePosition + Int64(count)
  }

  /// Marks all playlists that the source did not give as removed.
  func removeAllOthers() throws(StoreError) {
    let gone = try seen.removeOthers(from: "playlist", of: library, in: revision, connection)
    for row in gone { try resetMediaTypes(ofMembersOf: row) }
    changes.removed += gone.count
  }

  /// Gives the members of lists such as Audiobooks the type that only membership tells.
  func applyMediaTypes() throws(StoreError) {
    let apply = try Statement(
      connection,
      """
      UPDATE item SET media_type = list.media_type_of_members FROM playlist list
      WHERE list.library_id = ?1 AND list.removed_revision IS NULL
        AND list.media_type_of_members IS NOT NULL
        AND item.own_media_type = ?2 AND item.media_type <> list.media_type_of_members
        AND item.id IN (SELECT e.item_id FROM playlist_entry e WHERE e.playlist_id = list.id)
      """
    )
    apply.bind(1, library.id)
    apply.bind(2, Int64(MediaType.music.rawValue))
    try apply.run()
  }

  private func stored(_ persistentID: PersistentID) throws(StoreError) -> Stored? {
    select.bind(1, library.id)
    select.bind(2, persistentID)
    guard try select.step(), let row = select.integer(0), let hash = select.integer(1),
      let position = select.integer(2)
    else { return nil }
    let isRemoved = select.integer(3) == 1
    select.reset()
    return Stored(row: row, hash: hash, position: position, isRemoved: isRemoved)
  }

  private func write(
    _ record: PlaylistRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64,
    position: Int64
  ) throws(StoreError) {
    write.bind(1, library.id)
    write.bind(2, persistentID)
    write.bind(3, isDerived ? 1 : 0)
    write.bind(4, try revision.require())
    write.bind(5, hash)
    write.bind(6, position)
    write.bind(7, record.kind.rawValue)
    write.bind(8, record.geniusSeed.map { Int64($0.rawValue) })
    write.bind(9, record.mediaTypeOfMembers.map { Int64($0.rawValue) })
    if !record.sourceValues.isEmpty { write.bind(10, record.sourceValues) }
    try write.run(with: record.values, from: Self.ownColumns.count + 1)
  }

  private func replaceEntries(
    of row: Int64,
    isNew: Bool,
    with record: PlaylistRecord
  ) throws(StoreError) {
    if !isNew {
      try resetMediaTypes(ofMembersOf: row)
      deleteEntries.bind(1, row)
      try deleteEntries.run()
    }
    try entryWriter.write(record, toPlaylist: row)
  }

  private func resetMediaTypes(ofMembersOf row: Int64) throws(StoreError) {
    let reset = try Statement(
      connection,
      """
      UPDATE item SET media_type = own_media_type WHERE media_type <> own_media_type
        AND id IN (SELECT item_id FROM playlist_entry WHERE playlist_id = ?1)
      """
    )
    reset.bind(1, row)
    try reset.run()
  }

  /// An ID for a list that the source gives none, from its name and how often that came before.
  private func derive(_ values: PropertyRow) -> PersistentID {
    var hasher = StableHasher(seed: 0x706C_6179_6C69_7374)
    hasher.combine(Array((values.text(PlaylistProperty.name) ?? "").utf8).span)
    let hash = hasher.finalize()
    let occurrence = derived[hash, default: 0]
    derived[hash] = occurrence + 1
    hasher.combine(occurrence)
    return PersistentID(nonzero: hasher.finalize())
  }

  /// The numbers that the source gives a list and its seed change at each export.
  private static let volatile = [
    PlaylistProperty.playlistID.rawValue, PlaylistProperty.geniusTrackID.rawValue,
  ]

  private static func contentHash(_ record: PlaylistRecord) -> Int64 {
    var hasher = StableHasher()
    record.values.hash(into: &hasher, excluding: volatile)
    hasher.combine(Array(record.kind.rawValue.utf8).span)
    hasher.combine(Array(record.sourceValues.utf8).span)
    hasher.combine(UInt64(record.geniusSeed?.rawValue ?? 0))
    hasher.combine(UInt64(record.entries.count))
    for entry in record.entries { hasher.combine(UInt64(entry.rawValue)) }
    return Int64(bitPattern: hasher.finalize())
  }
}
