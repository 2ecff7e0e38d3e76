import Bytes
import MediaModel
import SQLite

/// The playlists of a library during an import, which finds or adds each playlist of the source.
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
  private var ids = PlaylistIDs()
  private(set) var count = 0
  private(set) var entryCount = 0
  /// The playlists of a rebuilt source that have unknown IDs.
  private var unmatched: [ImportedPlaylist] = []
  /// The playlists without an ID, with a name that no stored playlist has.
  private var unnamed: [ImportedPlaylist] = []
  /// The playlists with a new position but no other changes.
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
    let position: Int64 = try connection.requiredValue(
      "SELECT coalesce(max(position), -1) FROM playlist WHERE library_id = ?1",
      library.id
    )
    // A damaged file may contain any number, so the position is limited before it is increased.
    firstFreePosition = min(max(position, -1), Int64(Int32.max)) + 1
  }

  func importPlaylist(_ record: PlaylistRecord) throws(SQLiteError) {
    var record = record
    ids.replaceParent(of: &record)
    let place = try place(of: &record)
    if record.kind == .master { hasMaster = true }
    count += 1
    entryCount += record.entries.count
    let playlist = ImportedPlaylist(
      record: record,
      persistentID: place.persistentID,
      isDerived: place.isDerived,
      number: count,
      isAmongAll: hasMaster
    )
    if let stored = place.stored { return try store(playlist, in: stored, isKnown: true) }
    if record.hasUnusualID, let found = try self.stored(ids.derive(record.values)),
      !seen.contains(Int(found.row))
    {
      return try store(playlist, in: found, isKnown: false)
    }
    if isRebuilding { return unmatched.append(playlist) }
    if place.isDerived, !library.isNew, playlist.canBeRenamed { return unnamed.append(playlist) }
    try store(playlist, in: nil, isKnown: false)
  }

  /// Returns the ID of a playlist in the library, and its row if it has one.
  ///
  /// Only damaged files have two playlists with the same ID; both are kept. A folder keeps the ID
  /// rather than a list, and the others get derived ones.
  private func place(
    of record: inout PlaylistRecord
  ) throws(SQLiteError) -> (persistentID: PersistentID, isDerived: Bool, stored: StoredPlaylist?) {
    if let id = record.persistentID ?? record.repeatedID {
      let stored = try stored(id)
      if try keeps(id, record, stored) {
        if record.repeatedID != nil { record.noteID(nil) }
        let owner = ids.claim(id, by: record)
        guard let owner, let stored else { return (id, false, stored) }
        // The list that has the ID in this import gives it to the folder.
        var other = ids.derive(owner)
        while try self.stored(other) != nil { other = ids.derive(owner) }
        try writer.disown(id, of: stored, for: other)
        return (id, false, nil)
      }
      record.noteID(id)
      record.hasUnusualID = false
    }
    let derived = try freeID(for: record.values)
    ids.noteFolder(record, as: derived)
    return (derived, true, try stored(derived))
  }

  /// Returns whether a playlist keeps the ID that the source gives it.
  private func keeps(
    _ id: PersistentID,
    _ record: PlaylistRecord,
    _ stored: StoredPlaylist?
  ) throws(SQLiteError) -> Bool {
    if let owner = ids.owner(of: id) { return stored != nil && record.kind.outranks(owner) }
    guard let stored else { return true }
    if seen.contains(Int(stored.row)) { return false }
    if record.hasUnreadKind || isRebuilding { return true }
    if stored.kind.outranks(record.kind) { return false }
    let name = record.values.text(PlaylistProperty.name)
    if stored.name == name, !record.kind.outranks(stored.kind) { return true }
    // A playlist of this name already got an ID of its own, because the ID is that of another.
    guard let own = try self.stored(ids.nextID(for: record.values)) else { return true }
    return seen.contains(Int(own.row)) || own.isRemoved || own.name != name
  }

  /// Returns an ID, derived from values, that no playlist of this import has.
  private func freeID(for values: PropertyRow) throws(SQLiteError) -> PersistentID {
    var id = ids.derive(values)
    while let found = try stored(id), seen.contains(Int(found.row)) { id = ids.derive(values) }
    return id
  }

  /// Recognises the playlists of a rebuilt source that have new IDs, after those that kept their
  /// IDs have been stored.
  func recogniseRebuilt() throws(SQLiteError) {
    if unmatched.isEmpty { return }
    let pairs = try PlaylistPairing(connection, library, writer.reader).pairs(
      for: unmatched.map(\.record)
    ) {
      !self.seen.contains(Int($0.row))
    }
    for (playlist, stored) in zip(unmatched, pairs) {
      try store(playlist, in: stored, isKnown: false)
    }
    unmatched = []
  }

  /// Gives playlists without IDs that were renamed the IDs that they had before.
  ///
  /// They are those with the name of a playlist that was renamed earlier, or else with the entries of
  /// one that the source no longer has.
  ///
  /// - Parameter isPartial: Whether the source may lack playlists that still exist.
  /// - Throws: `SQLiteError`.
  func recogniseRenamed(isPartial: Bool) throws(SQLiteError) {
    if unnamed.isEmpty { return }
    var (new, old) = (unnamed, try missing())
    try pair(&new, with: &old) { Name(kind: $0.kind, name: $0.values.text(PlaylistProperty.name)) }
    if !isPartial { try pair(&new, with: &old) { Content(kind: $0.kind, entries: $0.entries) } }
    for playlist in new { try store(playlist, in: nil, isKnown: false) }
    unnamed = []
  }

  /// A stored playlist with an ID of libsync that the source lacks.
  private struct Missing {
    let list: StoredPlaylist
    let id: PersistentID
    let record: PlaylistRecord
  }

  private struct Name: Hashable {
    let kind: PlaylistKind
    let name: String?
  }

  private struct Content: Hashable {
    let kind: PlaylistKind
    let entries: [ItemReference]
  }

  /// Stores the playlists that share a value with one stored playlist only, and no other, and
  /// removes both from the lists.
  private func pair<Value: Hashable>(
    _ new: inout [ImportedPlaylist],
    with old: inout [Missing],
    _ value: (PlaylistRecord) -> Value
  ) throws(SQLiteError) {
    let counts = Dictionary(new.map { (value($0.record), 1) }, uniquingKeysWith: +)
    let found = Dictionary(grouping: old) { value($0.record) }
    var left: [ImportedPlaylist] = []
    for playlist in new {
      let key = value(playlist.record)
      // Of several, nobody knows which one was renamed.
      guard counts[key] == 1, let same = found[key], same.count == 1 else {
        left.append(playlist)
        continue
      }
      var renamed = playlist
      renamed.persistentID = same[0].id
      try store(renamed, in: same[0].list, isKnown: true)
      old.removeAll { $0.list.row == same[0].list.row }
    }
    new = left
  }

  private func missing() throws(SQLiteError) -> [Missing] {
    let rows = try connection.rows(
      """
      SELECT \(StoredPlaylist.columns) FROM playlist
      WHERE library_id = ?1 AND is_derived = 1 AND removed_revision IS NULL
      """,
      library.id,
      read: StoredPlaylist.init
    )
    var found: [Missing] = []
    var record = PlaylistRecord()
    for list in rows where !seen.contains(Int(list.row)) {
      guard try writer.reader.read(list.row, into: &record), let id = record.persistentID else {
        continue
      }
      found.append(Missing(list: list, id: id, record: record))
    }
    return found
  }

  /// Stores a playlist in the row of its stored counterpart or, if it has none, in a new row.
  private func store(
    _ playlist: ImportedPlaylist,
    in stored: StoredPlaylist?,
    isKnown: Bool
  ) throws(SQLiteError) {
    var record = playlist.record
    if let stored, stored.hash != record.contentHash {
      if !record.unread.isEmpty { try writer.reader.restoreUnread(&record, from: stored.row) }
      if record.isPartial { try writer.reader.complete(&record, from: stored.row) }
    }
    let hash = record.contentHash
    let position = position(of: playlist, stored)
    guard let stored else {
      let row = try writer.insert(
        record,
        as: playlist.persistentID,
        isDerived: playlist.isDerived,
        hash: hash,
        position: position
      )
      _ = seen.insert(Int(row))
      return try bytes.write(record.sourceBytes, of: row)
    }
    _ = seen.insert(Int(stored.row))
    try bytes.write(record.sourceBytes, of: stored.row)
    if record.deletesSourceBytes, record.sourceBytes.isEmpty { try bytes.delete(stored.row) }
    if stored.hash != hash || stored.isRemoved || !isKnown {
      try writer.update(
        stored,
        to: record,
        as: playlist.persistentID,
        hash: hash,
        position: position
      )
    } else {
      if stored.mediaTypeOfMembers != record.mediaTypeOfMembers, !record.isPartial {
        try writer.setMediaTypeOfMembers(record.mediaTypeOfMembers, of: stored)
      }
      if stored.position != position { moves.append((stored, position)) }
    }
  }

  /// Returns the position of a playlist in the library.
  ///
  /// An export of individual playlists has no master playlist and does not define the positions of
  /// the playlists, so the stored positions are kept.
  private func position(of playlist: ImportedPlaylist, _ stored: StoredPlaylist?) -> Int64 {
    if playlist.isAmongAll { return Int64(playlist.number) }
    return stored?.position ?? firstFreePosition + Int64(playlist.number)
  }

  /// Updates the positions of playlists.
  func applyMoves() throws(SQLiteError) {
    for move in moves { try writer.move(move.list, to: move.position) }
  }

  /// Marks all playlists that are not in the source as removed, except empty built-in ones, which
  /// one file of a library has and the other lacks.
  func removeAllOthers() throws(SQLiteError) {
    let kinds = [PlaylistKind.builtIn, .genius].map { "'\($0.rawValue)'" }.joined(separator: ", ")
    let isKept = try Statement(
      connection,
      """
      SELECT kind IN (\(kinds))
        AND NOT EXISTS (SELECT 1 FROM playlist_entry WHERE playlist_id = playlist.id)
      FROM playlist WHERE id = ?1
      """
    )
    for row in try seen.others(in: "playlist", of: library, connection)
    where try isKept.value(row) != true {
      try writer.remove(row)
    }
  }

  private func stored(_ persistentID: PersistentID) throws(SQLiteError) -> StoredPlaylist? {
    try select.first(library.id, persistentID, read: StoredPlaylist.init)
  }
}

/// A playlist of a source, with the ID and position that it is stored with.
private struct ImportedPlaylist {
  let record: PlaylistRecord
  var persistentID: PersistentID
  let isDerived: Bool
  /// The playlist's position in the source, from 1.
  let number: Int
  /// Whether `number` is also the playlist's position among all playlists of the library.
  let isAmongAll: Bool

  /// Whether its entries can show that it is a stored playlist with another name.
  var canBeRenamed: Bool {
    record.repeatedID == nil && (record.kind == .ordinary || record.kind == .smart)
      && record.entries.contains { $0 != .missing }
  }
}
