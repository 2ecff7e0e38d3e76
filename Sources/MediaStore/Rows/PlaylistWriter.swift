import Bytes
import MediaModel
import SQLite

/// Writes the rows of a library's playlists and their entries, and records all changes in the
/// journal.
final class PlaylistWriter {
  let reader: PlaylistReader
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let insertion: Statement
  private let update: Statement
  private let entryRemoval: Statement
  private let entryWriter: EntryWriter
  private var old = PlaylistRecord()

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.journal = journal
    reader = try PlaylistReader(connection)
    let properties = PlaylistReader.propertyColumns
    insertion = try Statement(connection, PlaylistColumn.insertion(into: "playlist", properties))
    update = try Statement(connection, PlaylistColumn.update(of: "playlist", properties))
    entryRemoval = try Statement(
      connection,
      """
      DELETE FROM playlist_entry WHERE playlist_id = ?1 AND position >= ?2 AND position < ?3
      """
    )
    entryWriter = try EntryWriter(connection)
  }

  /// Adds a playlist and returns its row.
  func insert(
    _ record: PlaylistRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64,
    position: Int64
  ) throws(SQLiteError) -> Int64 {
    let fixed = (library: library.id, isDerived: isDerived, revision: try revision.require())
    try insertion.run(
      Self.values(of: record, as: persistentID, hash: hash, position: position, fixed: fixed),
      with: record.values
    )
    let row = connection.lastInsertedRow
    try journal.record(.playlist, row, isPresent: true)
    try EntryChanges.keep(newPlaylist: row, connection)
    try entryWriter.write(record, toPlaylist: row)
    return row
  }

  /// Sets the values and entries of a playlist to those of a record, and restores the playlist if
  /// it had been removed.
  func update(
    _ stored: StoredPlaylist,
    to record: PlaylistRecord,
    as persistentID: PersistentID,
    hash: Int64,
    position: Int64
  ) throws(SQLiteError) {
    guard try reader.read(stored.row, into: &old) else { return }
    if stored.isRemoved { try journal.record(.playlist, stored.row, isPresent: true) }
    try recordMove(of: stored, to: position)
    if let oldID = old.persistentID, oldID != persistentID {
      try displace(persistentID)
      try recordID(of: stored.row, from: oldID, to: persistentID)
    }
    for change in try record.changes(from: old, persistentID: id) {
      try journal.record(.playlist, stored.row, change)
    }
    // The first parameter of an update is the row.
    var values = Self.values(of: record, as: persistentID, hash: hash, position: position)
    values[0] = .integer(stored.row)
    try update.run(values, with: record.values)
    try replaceEntries(of: stored.row, with: record)
  }

  /// Gives a temporary ID to the playlist that has the given ID, until that playlist gets its own
  /// new ID.
  ///
  /// This is necessary because rebuilt playlists may have swapped their IDs.
  private func displace(_ persistentID: PersistentID) throws(SQLiteError) {
    let holder: Int64? = try connection.value(
      "SELECT id FROM playlist WHERE library_id = ?1 AND persistent_id = ?2",
      library.id,
      persistentID
    )
    guard let row = holder else { return }
    var hasher = StableHasher(seed: persistentID.rawValue)
    hasher.combine(UInt64(bitPattern: row))
    let other = PersistentID(nonzero: hasher.finalize())
    try recordID(of: row, from: persistentID, to: other)
    try connection.run("UPDATE playlist SET persistent_id = ?2 WHERE id = ?1", row, other)
  }

  /// Gives a playlist of the import a derived ID, because its ID belongs to another playlist.
  func disown(
    _ id: PersistentID,
    of stored: StoredPlaylist,
    for other: PersistentID
  ) throws(SQLiteError) {
    var record = PlaylistRecord()
    guard try reader.read(stored.row, into: &record) else { return }
    record.noteID(id)
    let hash = record.contentHash
    try update(stored, to: record, as: other, hash: hash, position: stored.position)
    try connection.execute("UPDATE playlist SET is_derived = 1 WHERE id = \(stored.row)")
  }

  /// Moves a playlist to another position.
  func move(_ stored: StoredPlaylist, to position: Int64) throws(SQLiteError) {
    try recordMove(of: stored, to: position)
    try connection.execute("UPDATE playlist SET position = \(position) WHERE id = \(stored.row)")
  }

  /// Stores the media type that membership in an otherwise unchanged playlist implies.
  ///
  /// Files written by earlier versions of this software lack the media type. Adding it is not a
  /// change to the library, so nothing is recorded in the journal.
  func setMediaTypeOfMembers(_ type: MediaType?, of stored: StoredPlaylist) throws(SQLiteError) {
    try resetMediaTypes(ofMembersOf: stored.row)
    try connection.run(
      "UPDATE playlist SET media_type_of_members = ?2 WHERE id = ?1",
      stored.row,
      type
    )
  }

  /// Marks a playlist as removed.
  func remove(_ row: Int64) throws(SQLiteError) {
    // Most playlists imply no media type, so their members, of which there may be very many, need
    // not be reset.
    let type: MediaType? = try connection.value(
      "SELECT media_type_of_members FROM playlist WHERE id = ?1",
      row
    )
    if type != nil { try resetMediaTypes(ofMembersOf: row) }
    try connection.run(
      "UPDATE playlist SET removed_revision = ?2 WHERE id = ?1",
      row,
      revision.require()
    )
    try journal.record(.playlist, row, isPresent: false)
  }

  /// Restores a removed playlist as it was.
  func restore(_ row: Int64) throws(SQLiteError) {
    try connection.run("UPDATE playlist SET removed_revision = NULL WHERE id = ?1", row)
    try journal.record(.playlist, row, isPresent: true)
  }

  private func recordMove(of stored: StoredPlaylist, to position: Int64) throws(SQLiteError) {
    let change = JournalledChange(
      .position,
      from: .integer(stored.position),
      to: .integer(position)
    )
    try journal.record(.playlist, stored.row, change)
  }

  private func recordID(
    of row: Int64,
    from old: PersistentID,
    to new: PersistentID
  ) throws(SQLiteError) {
    let change = JournalledChange(.persistentID, from: old.stored, to: new.stored)
    try journal.record(.playlist, row, change)
  }

  private func id(of item: ItemReference?) throws(SQLiteError) -> StoredValue {
    guard let item else { return .null }
    return try connection.requiredValue(
      "SELECT persistent_id FROM item WHERE id = ?1",
      Int64(item.rawValue)
    )
  }

  private func replaceEntries(
    of row: Int64,
    with record: PlaylistRecord
  ) throws(SQLiteError) {
    if old.mediaTypeOfMembers != nil { try resetMediaTypes(ofMembersOf: row) }
    if old.entries == record.entries { return }
    let difference = ListDifference(
      from: old.entries.map(\.rawValue),
      to: record.entries.map(\.rawValue)
    )
    try journal.record(
      playlist: row,
      difference,
      missing: (old.missingTrackIDs, record.missingTrackIDs)
    )
    try EntryChanges.keep(difference, ofPlaylist: row, connection)
    let places = Self.differingPlaces(old.entries, record.entries)
    try entryRemoval.run(row, places.old.lowerBound, places.old.upperBound)
    try entryWriter.write(record, places.new, toPlaylist: row)
  }

  /// Returns the ranges of two lists that differ: all entries outside these ranges are equal.
  ///
  /// If the lists have different lengths, all entries after the first difference belong to the
  /// ranges, since their positions differ anyway.
  private static func differingPlaces(
    _ old: [ItemReference],
    _ new: [ItemReference]
  ) -> (old: Range<Int>, new: Range<Int>) {
    let start = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let first = start ?? min(old.count, new.count)
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd == newEnd, oldEnd > first, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (first..<oldEnd, first..<newEnd)
  }

  /// Resets the media types of a playlist's members to the members' own media types.
  private func resetMediaTypes(ofMembersOf row: Int64) throws(SQLiteError) {
    let condition = """
      media_type <> own_media_type
        AND id IN (SELECT item_id FROM playlist_entry WHERE playlist_id = \(row))
      """
    try ItemChanges.keep(where: condition, connection)
    try connection.execute("UPDATE item SET media_type = own_media_type WHERE \(condition)")
  }

  /// Returns the values of all cases of `PlaylistColumn`; those of the fixed columns are null in an
  /// update.
  private static func values(
    of record: PlaylistRecord,
    as persistentID: PersistentID,
    hash: Int64,
    position: Int64,
    fixed: (library: Int64, isDerived: Bool, revision: Int64)? = nil
  ) -> [StoredValue] {
    PlaylistColumn.allCases.map { column in
      switch column {
      case .libraryID: StoredValue(fixed?.library)
      case .persistentID: persistentID.stored
      case .isDerived: StoredValue(fixed.map { $0.isDerived ? 1 : 0 })
      case .addedRevision: StoredValue(fixed?.revision)
      case .contentHash: .integer(hash)
      case .position: .integer(position)
      case .kind: .text(record.kind.rawValue)
      case .geniusSeedID: StoredValue(record.geniusSeed.map { Int64($0.rawValue) })
      case .mediaTypeOfMembers: StoredValue(record.mediaTypeOfMembers.map { Int64($0.rawValue) })
      case .sourceValues: StoredValue(nonEmpty: record.sourceValues)
      }
    }
  }
}
