import MediaModel

/// The playlists of one library during an import: recognises those that are stored already.
final class PlaylistTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let rows: PlaylistRows
  private let bytes: SourceBytesTable
  private let isRebuilding: Bool
  private let select: Statement
  private let firstFreePosition: Int64
  private var hasMaster = false
  private var seen = SeenRows()
  private var derived: [UInt64: UInt64] = [:]
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var entryCount = 0
  /// Lists that changed in nothing but their place among the others.
  private var moves: [(list: StoredPlaylist, position: Int64)] = []

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal,
    isRebuilding: Bool
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.isRebuilding = isRebuilding
    rows = try PlaylistRows(connection, library: library, revision: revision, journal: journal)
    bytes = SourceBytesTable(connection, of: "playlist")
    select = try Statement(
      connection,
      """
      SELECT id, content_hash, position, removed_revision IS NOT NULL FROM playlist
      WHERE library_id = ?1 AND persistent_id = ?2
      """
    )
    firstFreePosition = try connection.integer(
      "SELECT coalesce(max(position) + 1, 0) FROM playlist WHERE library_id = \(library.id)"
    )
  }

  func take(_ record: PlaylistRecord) throws(StoreError) {
    var isDerived = record.persistentID == nil
    var persistentID = record.persistentID ?? derive(record.values)
    var stored = try self.stored(persistentID)
    while let found = stored, seen.contains(Int(found.row)) {
      // Two lists of one ID are both kept; only hand-made files have them.
      persistentID = derive(record.values)
      isDerived = true
      stored = try self.stored(persistentID)
    }
    let isKnown = stored != nil
    if !isKnown, isRebuilding { stored = try namesake(of: record) }
    var record = record
    if record.isPartial, let stored { try rows.complete(&record, from: stored.row) }
    let hash = PlaylistRows.contentHash(record)
    if record.kind == .master { hasMaster = true }
    let position = position(of: stored)
    count += 1
    entryCount += record.entries.count
    guard let stored else {
      let row = try rows.insert(
        record,
        as: persistentID,
        isDerived: isDerived,
        hash: hash,
        position: position
      )
      changes.added += 1
      _ = seen.insert(Int(row))
      return try bytes.write(record.sourceBytes, of: row)
    }
    _ = seen.insert(Int(stored.row))
    try bytes.write(record.sourceBytes, of: stored.row)
    if stored.hash != hash || stored.isRemoved || !isKnown {
      try rows.update(
        stored,
        to: record,
        as: persistentID,
        hash: hash,
        position: position
      )
      if stored.isRemoved { changes.added += 1 } else { changes.changed += 1 }
    } else if stored.position != position {
      moves.append((stored, position))
    }
  }

  /// An export of some playlists has no master, and says nothing of where they stand among others.
  private func position(of stored: StoredPlaylist?) -> Int64 {
    if hasMaster { return Int64(count + 1) }
    return stored?.position ?? firstFreePosition + Int64(count + 1)
  }

  /// Gives lists their places.
  ///
  /// Those behind a list that came or went have others by that alone, and count as changed only
  /// when nothing else did.
  func applyMoves(isOnlyChange: Bool) throws(StoreError) {
    for move in moves { try rows.move(move.list, to: move.position) }
    if isOnlyChange { changes.changed += moves.count }
  }

  /// Marks all playlists that the source did not give as removed.
  func removeAllOthers() throws(StoreError) {
    for row in try seen.others(in: "playlist", of: library, connection) {
      try rows.remove(row)
      changes.removed += 1
    }
  }

  /// Gives the members of lists such as Audiobooks the type that only membership tells.
  static func applyMediaTypes(
    _ connection: Connection,
    libraryID: Int64
  ) throws(StoreError) {
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
    apply.bind(1, libraryID)
    apply.bind(2, Int64(MediaType.music.rawValue))
    try apply.run()
  }

  private func stored(_ persistentID: PersistentID) throws(StoreError) -> StoredPlaylist? {
    select.bind(1, library.id)
    select.bind(2, persistentID)
    guard try select.step() else { return nil }
    defer { select.reset() }
    return StoredPlaylist(select)
  }

  /// The only list of the same name and kind that the source has not given, under its old ID.
  private func namesake(of record: PlaylistRecord) throws(StoreError) -> StoredPlaylist? {
    let statement = try Statement(
      connection,
      """
      SELECT id, content_hash, position, removed_revision IS NOT NULL FROM playlist
      WHERE library_id = ?1 AND name IS ?2 AND kind = ?3 AND distinguished_kind IS ?4
        AND removed_revision IS NULL
      """
    )
    statement.bind(1, library.id)
    statement.bind(2, record.values.text(PlaylistProperty.name))
    statement.bind(3, record.kind.rawValue)
    statement.bind(4, record.values.integer(PlaylistProperty.distinguishedKind))
    var found: [StoredPlaylist] = []
    while try statement.step() {
      if let stored = StoredPlaylist(statement), !seen.contains(Int(stored.row)) {
        found.append(stored)
      }
    }
    return found.count == 1 ? found.first : nil
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
}

extension StoredPlaylist {
  /// Reads the columns `id`, `content_hash`, `position` and whether it was removed.
  init?(_ statement: Statement) {
    guard let row = statement.integer(0), let hash = statement.integer(1),
      let position = statement.integer(2)
    else { return nil }
    self.init(row: row, hash: hash, position: position, isRemoved: statement.integer(3) == 1)
  }
}
