import MediaModel

/// A playlist of the library file as far as it tells whether a source's playlist is the same.
struct StoredPlaylist {
  let row: Int64
  let hash: Int64
  let position: Int64
  let isRemoved: Bool
  let mediaTypeOfMembers: MediaType?
}

/// Reads and writes the rows of a library's playlists and their entries, with lines in the journal
/// for all that changes.
final class PlaylistRows {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let insertion: Statement
  private let update: Statement
  private let selection: Statement
  private let entrySelection: Statement
  private let entryRemoval: Statement
  private let entryWriter: EntryWriter
  private var old = PlaylistRecord()

  private static let ownColumns = [
    "library_id", "persistent_id", "is_derived", "added_revision", "content_hash", "position",
    "kind", "genius_seed_id", "media_type_of_members", "source_values",
  ]
  private static let fixedColumns = ["library_id", "is_derived", "added_revision"]
  private static let propertyColumns = PlaylistProperty.allCases.map(\.columnName)

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.journal = journal
    let columns = Self.ownColumns + Self.propertyColumns
    insertion = try Statement(connection, .insertion(into: "playlist", columns: columns))
    update = try Statement(
      connection,
      .update(of: "playlist", columns: columns, except: Self.fixedColumns)
    )
    selection = try Statement(
      connection,
      """
      SELECT persistent_id, kind, genius_seed_id, media_type_of_members, source_values,
        \(Self.propertyColumns.joined(separator: ", "))
      FROM playlist WHERE id = ?1
      """
    )
    entrySelection = try Statement(
      connection,
      """
      SELECT item_id, missing_track_id FROM playlist_entry WHERE playlist_id = ?1
      ORDER BY position
      """
    )
    entryRemoval = try Statement(
      connection,
      """
      DELETE FROM playlist_entry WHERE playlist_id = ?1 AND position >= ?2 AND position < ?3
      """
    )
    entryWriter = try EntryWriter(connection)
  }

  /// Adds a playlist.
  func insert(
    _ record: PlaylistRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64,
    position: Int64
  ) throws(StoreError) -> Int64 {
    bind(insertion, record, hash: hash, position: position)
    insertion.bind(1, library.id)
    insertion.bind(2, persistentID)
    insertion.bind(3, isDerived ? 1 : 0)
    insertion.bind(4, try revision.require())
    try insertion.run(with: record.values, from: Self.ownColumns.count + 1)
    let row = connection.lastInsertedRow
    try journal.note(playlist: row, ChangeJournal.presence, from: .null, to: .integer(1))
    try entryWriter.write(record, toPlaylist: row)
    return row
  }

  /// Gives a playlist the values and entries of a record and brings it back if it was removed.
  func update(
    _ stored: StoredPlaylist,
    to record: PlaylistRecord,
    as persistentID: PersistentID,
    hash: Int64,
    position: Int64
  ) throws(StoreError) {
    guard try read(stored.row, into: &old) else { return }
    let note = { (name: String, old: StoredValue, new: StoredValue) throws(StoreError) in
      try self.journal.note(playlist: stored.row, name, from: old, to: new)
    }
    if stored.isRemoved { try note(ChangeJournal.presence, .null, .integer(1)) }
    try note("position", .integer(stored.position), .integer(position))
    if let oldID = old.persistentID, oldID != persistentID {
      try displace(persistentID)
      try note("persistentID", oldID.stored, persistentID.stored)
    }
    try noteDifferences(from: old, to: record, note)
    bind(update, record, hash: hash, position: position)
    update.bind(1, stored.row)
    update.bind(2, persistentID)
    try update.run(with: record.values, from: Self.ownColumns.count + 1)
    try replaceEntries(of: stored.row, with: record)
  }

  /// Gives the list that has an ID another one, until it is given that which it is to have.
  ///
  /// Rebuilt lists may have had each other's IDs at different times.
  private func displace(_ persistentID: PersistentID) throws(StoreError) {
    let holder = try Statement(
      connection,
      "SELECT id FROM playlist WHERE library_id = ?1 AND persistent_id = ?2"
    )
    holder.bind(1, library.id)
    holder.bind(2, persistentID)
    guard try holder.step(), let row = holder.integer(0) else { return }
    holder.reset()
    var hasher = StableHasher(seed: persistentID.rawValue)
    hasher.combine(UInt64(bitPattern: row))
    let other = PersistentID(nonzero: hasher.finalize())
    try journal.note(
      playlist: row,
      "persistentID",
      from: persistentID.stored,
      to: other.stored
    )
    try connection.execute(
      """
      UPDATE playlist SET persistent_id = \(Int64(bitPattern: other.rawValue)) WHERE id = \(row)
      """
    )
  }

  /// Moves a playlist among the others.
  func move(_ stored: StoredPlaylist, to position: Int64) throws(StoreError) {
    try journal.note(
      playlist: stored.row,
      "position",
      from: .integer(stored.position),
      to: .integer(position)
    )
    try connection.execute("UPDATE playlist SET position = \(position) WHERE id = \(stored.row)")
  }

  /// Stores what membership says of a playlist that has not changed.
  ///
  /// An earlier version of this software did not know it; that is no change of the library, so there
  /// is none in the journal.
  func setMediaTypeOfMembers(_ type: MediaType?, of stored: StoredPlaylist) throws(StoreError) {
    try resetMediaTypes(ofMembersOf: stored.row)
    let number = type.map { "\($0.rawValue)" } ?? "NULL"
    try connection.execute(
      "UPDATE playlist SET media_type_of_members = \(number) WHERE id = \(stored.row)"
    )
  }

  /// Marks a playlist as removed.
  func remove(_ row: Int64) throws(StoreError) {
    // Most lists say nothing of their members, of which they may have very many.
    let tellsType = try connection.integer(
      "SELECT media_type_of_members IS NOT NULL FROM playlist WHERE id = \(row)"
    )
    if tellsType == 1 { try resetMediaTypes(ofMembersOf: row) }
    let number = try revision.require()
    try connection.execute("UPDATE playlist SET removed_revision = \(number) WHERE id = \(row)")
    try journal.note(playlist: row, ChangeJournal.presence, from: .integer(1), to: .null)
  }

  /// What tells whether a playlist is the same; nil when there is none.
  func stored(_ row: Int64) throws(StoreError) -> StoredPlaylist? {
    let statement = try Statement(
      connection,
      """
      SELECT \(StoredPlaylist.columns) FROM playlist WHERE id = ?1
      """
    )
    statement.bind(1, row)
    return try statement.step() ? StoredPlaylist(statement) : nil
  }

  /// Reads a playlist as a source would give it; false when there is none.
  func read(_ row: Int64, into record: inout PlaylistRecord) throws(StoreError) -> Bool {
    record.removeAll()
    selection.bind(1, row)
    guard try selection.step() else { return false }
    record.persistentID = selection.persistentID(0)
    record.kind = selection.text(1).flatMap(PlaylistKind.init) ?? .ordinary
    record.geniusSeed = try selection.itemReference(2)
    record.mediaTypeOfMembers = selection.integer(3).map { MediaType(rawValue: Int($0)) }
    record.sourceValues = selection.text(4) ?? ""
    try selection.read(into: &record.values, from: 5, count: Self.propertyColumns.count)
    selection.reset()
    entrySelection.bind(1, row)
    while try entrySelection.step() {
      if let number = entrySelection.integer(1) {
        record.missingTrackIDs[record.entries.count] = number
      }
      record.entries.append(try entrySelection.itemReference(0) ?? .missing)
    }
    return true
  }

  /// Gives a record of which parts could not be read what is stored of those.
  func complete(_ record: inout PlaylistRecord, from row: Int64) throws(StoreError) {
    guard try read(row, into: &old) else { return }
    for property in PlaylistProperty.allCases {
      let index = property.rawValue
      guard record.values.content(index) == .nothing else { continue }
      record.values.set(index, to: old.values.value(index))
    }
    if record.kind == .ordinary { record.kind = old.kind }
    record.geniusSeed = record.geniusSeed ?? old.geniusSeed
    record.entries = old.entries
    record.missingTrackIDs = old.missingTrackIDs
  }

  private func noteDifferences(
    from old: PlaylistRecord,
    to new: PlaylistRecord,
    _ note: (String, StoredValue, StoredValue) throws(StoreError) -> Void
  ) throws(StoreError) {
    for property in PlaylistProperty.allCases where !Self.isVolatile(property) {
      let index = property.rawValue
      if new.values.equals(old.values, at: index) { continue }
      try note(property.name, old.values.value(index), new.values.value(index))
    }
    try note("kind", .text(old.kind.rawValue), .text(new.kind.rawValue))
    try note(ChangeJournal.geniusSeed, try id(of: old.geniusSeed), try id(of: new.geniusSeed))
    try note(
      "mediaTypeOfMembers",
      StoredValue(old.mediaTypeOfMembers.map { Int64($0.rawValue) }),
      StoredValue(new.mediaTypeOfMembers.map { Int64($0.rawValue) })
    )
    try note(
      ChangeJournal.sourceValues,
      StoredValue(nonEmpty: old.sourceValues),
      StoredValue(nonEmpty: new.sourceValues)
    )
  }

  private func id(of item: ItemReference?) throws(StoreError) -> StoredValue {
    guard let item else { return .null }
    return .integer(
      try connection.integer("SELECT persistent_id FROM item WHERE id = \(item.rawValue)")
    )
  }

  private func replaceEntries(
    of row: Int64,
    with record: PlaylistRecord
  ) throws(StoreError) {
    if old.mediaTypeOfMembers != nil { try resetMediaTypes(ofMembersOf: row) }
    if old.entries == record.entries { return }
    let difference = ListDifference(
      from: old.entries.map(\.rawValue),
      to: record.entries.map(\.rawValue)
    )
    try journal.note(
      playlist: row,
      difference,
      missing: (old.missingTrackIDs, record.missingTrackIDs)
    )
    let places = Self.differingPlaces(old.entries, record.entries)
    entryRemoval.bind(1, row)
    entryRemoval.bind(2, Int64(places.old.lowerBound))
    entryRemoval.bind(3, Int64(places.old.upperBound))
    try entryRemoval.run()
    try entryWriter.write(record, places.new, toPlaylist: row)
  }

  /// The places in two lists between which and the ends all entries are alike.
  ///
  /// In lists of unequal length those behind a difference have other places in any case.
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

  /// Gives the members of a list back the types that they have by themselves.
  private func resetMediaTypes(ofMembersOf row: Int64) throws(StoreError) {
    try connection.execute(
      """
      UPDATE item SET media_type = own_media_type WHERE media_type <> own_media_type
        AND id IN (SELECT item_id FROM playlist_entry WHERE playlist_id = \(row))
      """
    )
  }

  private func bind(
    _ statement: Statement,
    _ record: PlaylistRecord,
    hash: Int64,
    position: Int64
  ) {
    statement.bind(5, hash)
    statement.bind(6, position)
    statement.bind(7, record.kind.rawValue)
    statement.bind(8, record.geniusSeed.map { Int64($0.rawValue) })
    statement.bind(9, record.mediaTypeOfMembers.map { Int64($0.rawValue) })
    if !record.sourceValues.isEmpty { statement.bind(10, record.sourceValues) }
  }
}

extension PlaylistRows {
  /// The numbers that the source gives a list and its seed change at each export.
  private static func isVolatile(_ property: PlaylistProperty) -> Bool {
    property == .playlistID || property == .geniusTrackID
  }

  private static let volatile = PlaylistProperty.allCases.filter(isVolatile).map(\.rawValue)

  /// A fingerprint of all that a change of a playlist could change, besides its place.
  static func contentHash(_ record: PlaylistRecord) -> Int64 {
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

extension PersistentID {
  var stored: StoredValue { .integer(Int64(bitPattern: rawValue)) }
}
