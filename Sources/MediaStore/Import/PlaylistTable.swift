import MediaModel
import SQLite

/// The playlists of one library during an import: recognises those that are stored already.
final class PlaylistTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let writer: PlaylistWriter
  private let bytes: SourceBytesTable
  private let isRebuilding: Bool
  private let select: Statement
  private let firstFreePosition: Int64
  private var hasMaster = false
  private var seen = BitSet()
  private var derived: [UInt64: UInt64] = [:]
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var entryCount = 0
  /// Lists of a rebuilt source whose IDs are not known.
  private var namesakes: [TakenPlaylist] = []
  /// Lists that changed in nothing but their place among the others.
  private var moves: [(list: StoredPlaylist, position: Int64)] = []

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal,
    isRebuilding: Bool
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    self.isRebuilding = isRebuilding
    writer = try PlaylistWriter(
      connection,
      library: library,
      revision: revision,
      journal: journal
    )
    bytes = SourceBytesTable(connection, of: "playlist")
    select = try Statement(
      connection,
      """
      SELECT \(StoredPlaylist.columns) FROM playlist
      WHERE library_id = ?1 AND persistent_id = ?2
      """
    )
    let position = try connection.integer(
      "SELECT coalesce(max(position), -1) FROM playlist WHERE library_id = \(library.id)"
    )
    // A damaged file may say anything; what follows adds to it.
    firstFreePosition = min(max(position, -1), Int64(Int32.max)) + 1
  }

  func importPlaylist(_ record: PlaylistRecord) throws(SQLiteError) {
    var isDerived = record.persistentID == nil
    var persistentID = record.persistentID ?? derive(record.values)
    var stored = try self.stored(persistentID)
    while let found = stored, seen.contains(Int(found.row)) {
      // Two lists of one ID are both kept; only hand-made files have them.
      persistentID = derive(record.values)
      isDerived = true
      stored = try self.stored(persistentID)
    }
    if record.kind == .master { hasMaster = true }
    count += 1
    entryCount += record.entries.count
    let taken = TakenPlaylist(
      record: record,
      persistentID: persistentID,
      isDerived: isDerived,
      number: count,
      isAmongAll: hasMaster
    )
    if let stored { return try store(taken, in: stored, isKnown: true) }
    if record.hasUnusualID, let found = try self.stored(derive(record.values)),
      !seen.contains(Int(found.row))
    {
      return try store(taken, in: found, isKnown: false)
    }
    if isRebuilding { return namesakes.append(taken) }
    try store(taken, in: nil, isKnown: false)
  }

  /// Finds what the lists of a rebuilt source were before, once those are known that kept their IDs.
  func recogniseRebuilt() throws(SQLiteError) {
    if namesakes.isEmpty { return }
    let pairs = try PlaylistPairing(connection, library, writer.reader).pairs(
      for: namesakes.map(\.record)
    ) {
      !self.seen.contains(Int($0.row))
    }
    for (taken, stored) in zip(namesakes, pairs) { try store(taken, in: stored, isKnown: false) }
    namesakes = []
  }

  /// Stores a list in the place of one that it was before, or as a new one.
  private func store(
    _ taken: TakenPlaylist,
    in stored: StoredPlaylist?,
    isKnown: Bool
  ) throws(SQLiteError) {
    var record = taken.record
    if record.isPartial, let stored { try writer.reader.complete(&record, from: stored.row) }
    let hash = record.contentHash
    let position = position(of: taken, stored)
    guard let stored else {
      let row = try writer.insert(
        record,
        as: taken.persistentID,
        isDerived: taken.isDerived,
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
      try writer.update(
        stored,
        to: record,
        as: taken.persistentID,
        hash: hash,
        position: position
      )
      if stored.isRemoved { changes.added += 1 } else { changes.changed += 1 }
    } else {
      if stored.mediaTypeOfMembers != record.mediaTypeOfMembers, !record.isPartial {
        try writer.setMediaTypeOfMembers(record.mediaTypeOfMembers, of: stored)
      }
      if stored.position != position { moves.append((stored, position)) }
    }
  }

  /// An export of some playlists has no master, and says nothing of where they stand among others.
  private func position(of taken: TakenPlaylist, _ stored: StoredPlaylist?) -> Int64 {
    if taken.isAmongAll { return Int64(taken.number) }
    return stored?.position ?? firstFreePosition + Int64(taken.number)
  }

  /// Gives lists their places.
  ///
  /// Those behind a list that came or went have others by that alone, and count as changed only
  /// when nothing else did.
  func applyMoves(isOnlyChange: Bool) throws(SQLiteError) {
    for move in moves { try writer.move(move.list, to: move.position) }
    if isOnlyChange { changes.changed += moves.count }
  }

  /// Marks all playlists that the source did not give as removed.
  func removeAllOthers() throws(SQLiteError) {
    for row in try seen.others(in: "playlist", of: library, connection) {
      try writer.remove(row)
      changes.removed += 1
    }
  }

  private func stored(_ persistentID: PersistentID) throws(SQLiteError) -> StoredPlaylist? {
    select.bind(1, library.id)
    select.bind(2, persistentID)
    guard try select.step() else { return nil }
    defer { select.reset() }
    return StoredPlaylist(select)
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

/// A playlist of a source, and what it is to be stored as.
private struct TakenPlaylist {
  let record: PlaylistRecord
  let persistentID: PersistentID
  let isDerived: Bool
  /// Its place in the source, from 1.
  let number: Int
  /// Whether that is its place among all lists of the library.
  let isAmongAll: Bool
}
