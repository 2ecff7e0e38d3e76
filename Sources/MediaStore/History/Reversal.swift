import Bytes
import ICU
import MediaModel
import SQLite

/// Restores the state that a library had after one of its revisions, as a new revision.
///
/// History is not rewritten: the new revision records its changes like any other.
final class Reversal {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let target: Int64
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let items: ItemWriter
  private let playlists: PlaylistWriter
  private let isOfFolder: Bool
  /// The user's own lists that were merged and are restored, or left alone.
  private(set) var lists = MergedLists.Restoration()

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library.
  ///   - target: The revision whose state is restored; 0 for the time before the library existed.
  ///   - revision: The new revision.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    to target: Int64,
    in revision: RevisionRecord
  ) throws(SQLiteError) {
    let collator = try Collator.opened(for: connection)
    self.connection = connection
    self.library = library
    self.target = target
    self.revision = revision
    isOfFolder = try FileIndex.isUsed(for: library, connection)
    journal = try ChangeJournal(connection, revision, isRecording: true)
    items = try ItemWriter(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal
    )
    playlists = try PlaylistWriter(
      connection,
      library: library,
      revision: revision,
      journal: journal
    )
  }

  func run() throws {
    // The changes made here belong to a later revision and must not be read back, so only revisions
    // up to the current last one are read.
    let last = try connection.value("SELECT max(id) FROM revision") ?? target
    try revertItems(upTo: last)
    for playlist in try touchedPlaylists(upTo: last) {
      try revert(playlist: playlist.changes, hasNewEntries: playlist.hasNewEntries)
    }
    try MembershipTypes.apply(to: library.id, in: connection)
    try PhotoReversal(connection, library, revision, journal).run(to: target, from: last)
    try revertLibrary()
  }

  private func revertItems(upTo last: Int64) throws(SQLiteError) {
    let revisions = try NetChanges.revisions(connection, library.id, after: target, upTo: last)
    if let whole = try WholeReversal(connection, library, without: revisions) {
      return try whole.run(in: revision)
    }
    let presence = try PresenceReversal(connection, library, without: revisions.map(\.number))
    try presence.run(in: revision)
    let history = try NetChanges(
      connection,
      .item,
      libraryID: library.id,
      after: target,
      upTo: last,
      where: PresenceReversal.excluded
    )
    while let item = try history.next() { try revert(item: item) }
    try presence.end()
  }

  private func revert(item: NetChanges.Entity) throws(SQLiteError) {
    guard let stored = try items.reader.stored(item.row) else { return }
    if let presence = item.presence, !presence.old {
      if stored.isRemoved { return }
      return try items.remove(item.row)
    }
    var record = ItemRecord()
    guard try items.reader.read(item.row, into: &record) else { return }
    for property in item.properties { record.apply(property.name, property.old) }
    let hash = record.contentHash
    guard stored.isRemoved || stored.hash != hash else { return }
    try items.update(item.row, isRemoved: stored.isRemoved, to: record, hash: hash)
    if isOfFolder { try FileIndex.forget("item_id = \(item.row)", of: library, connection) }
  }

  /// Returns the playlists whose properties or entries have changed since the target revision.
  private func touchedPlaylists(
    upTo last: Int64
  ) throws(SQLiteError) -> [(changes: NetChanges.Entity, hasNewEntries: Bool)] {
    let history = try NetChanges(
      connection,
      .playlist,
      libraryID: library.id,
      after: target,
      upTo: last
    )
    var touched: [Int64: NetChanges.Entity] = [:]
    while let playlist = try history.next() { touched[playlist.row] = playlist }
    let rows: [Int64] = try connection.values(
      """
      SELECT DISTINCT c.playlist_id FROM playlist_entry_change c
        JOIN playlist p ON p.id = c.playlist_id
      WHERE p.library_id = ?1 AND c.revision_id > ?2
      """,
      library.id,
      target
    )
    for row in rows where touched[row] == nil { touched[row] = NetChanges.Entity(row: row) }
    let changed = Set(rows)
    return touched.values.sorted { $0.row < $1.row }.map { ($0, changed.contains($0.row)) }
  }

  private func revert(playlist: NetChanges.Entity, hasNewEntries: Bool) throws {
    let row = playlist.row
    guard let stored = try playlists.reader.stored(row) else { return }
    if let presence = playlist.presence, !presence.old {
      if stored.isRemoved { return }
      return try playlists.remove(row)
    }
    if stored.isRemoved, playlist.presence != nil, playlist.properties.isEmpty, !hasNewEntries {
      return try playlists.restore(row)
    }
    var record = PlaylistRecord()
    guard try playlists.reader.read(row, into: &record) else { return }
    var persistentID = record.persistentID ?? PersistentID(rawValue: 0)
    var position = stored.position
    for property in playlist.properties {
      switch JournalField(rawValue: property.name) {
      case .position: position = property.old.integer ?? position
      case .persistentID: persistentID = PersistentID(stored: property.old) ?? persistentID
      default: try record.apply(property.name, property.old, item: item)
      }
    }
    let entries = try PastEntries(connection).entries(of: row, asOf: target)
    record.entries = entries.map(\.item)
    record.missingTrackIDs = Dictionary(
      uniqueKeysWithValues: entries.enumerated().compactMap { position, entry in
        entry.missingTrackID.map { (position, $0) }
      }
    )
    let hash = record.contentHash
    let isSame = stored.hash == hash && !stored.isRemoved && persistentID == record.persistentID
    if isSame {
      if position != stored.position { try playlists.move(stored, to: position) }
      return
    }
    try playlists.update(stored, to: record, as: persistentID, hash: hash, position: position)
  }

  private func item(_ persistentID: StoredValue) throws(SQLiteError) -> ItemReference? {
    guard let number = persistentID.integer else { return nil }
    let row: Int64? = try connection.value(
      "SELECT id FROM item WHERE library_id = ?1 AND persistent_id = ?2",
      library.id,
      number
    )
    guard let row else { return nil }
    return try ItemReference(row: row, in: connection.path)
  }

  private func revertLibrary() throws {
    let libraries = LibraryTable(connection)
    var record = try libraries.read(library.id)
    var source = try libraries.source(of: library.id)
    let changes: [(name: String, old: StoredValue)] = try connection.rows(
      """
      SELECT c.property, c.old, min(c.revision_id) FROM library_change c
        JOIN revision r ON r.id = c.revision_id
      WHERE r.library_id = ?1 AND c.revision_id > ?2 AND c.revision_id IS NOT ?3
      GROUP BY c.property
      """,
      library.id,
      target,
      revision.number
    ) { row throws(SQLiteError) in
      let change: (name: String, old: StoredValue, revision: Int64) =
        try (row.next(), row.next(), row.next())
      return (change.name, change.old)
    }
    for (name, old) in changes {
      if name == JournalField.source.name { source = old.text ?? source }
      record.apply(name, old)
    }
    let exportDate: Int64? = try connection.value(
      "SELECT export_date FROM revision WHERE id = ?1",
      target
    )
    record.values.set(LibraryProperty.exportDate.rawValue, to: StoredValue(exportDate))
    try libraries.replace(library, by: record, from: source, journal: journal)
    try revertMerges(changes)
  }

  /// Restores or hides the libraries that were merged, and deletes or restores the lists that came
  /// from them.
  private func revertMerges(_ changes: [(name: String, old: StoredValue)]) throws {
    let merged = MergedLibraries(connection: connection)
    for (name, old) in changes {
      guard let row = MergedLibraries.library(inJournal: name), row != library.id,
        try LibraryTable(connection).entry(row) != nil
      else { continue }
      if old == .null {
        try merged.show(row, journal)
      } else if try merged.revision(merging: row) == nil {
        try merged.hide(row, in: revision.require(), journal)
      }
    }
    let lists = MergedLists(connection: connection, libraryID: library.id, journal: journal)
    self.lists = try lists.restore(changes, made: revision.made)
    try MergedMetadata(connection: connection, libraryID: library.id, journal: journal)
      .restore(changes)
  }
}
