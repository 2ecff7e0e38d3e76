import Bytes
import MediaModel
import SQLite

/// The playlists of a library that is merged into another.
///
/// They are recognised there by their IDs, or else as those of a rebuilt source. Lists made by hand
/// get the entries that they lack, all other known ones stay as they are, and the rest is added.
final class MergedPlaylists {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let writer: PlaylistWriter
  private let items: [Int64: Int64]
  private let find: Statement
  /// The IDs of playlists that have other ones in the library.
  private(set) var ids: [PersistentID: PersistentID] = [:]

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - library: The library that gets the playlists.
  ///   - items: The rows of its items by the rows of the merged items.
  ///   - revision: The revision of the merge.
  ///   - journal: The journal of the revision.
  /// - Throws: `SQLiteError`.
  init(
    _ connection: Connection,
    into library: LibraryTable.Entry,
    _ items: [Int64: Int64],
    _ revision: RevisionRecord,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    self.items = items
    writer = try PlaylistWriter(
      connection,
      library: library,
      revision: revision,
      journal: journal
    )
    find = try Statement(
      connection,
      "SELECT \(StoredPlaylist.columns) FROM playlist WHERE library_id = ?1 AND persistent_id = ?2"
    )
  }

  /// Merges the playlists of a library, and appends added items to the master playlist.
  func merge(from merged: Int64, added: [Int64]) throws {
    let rows: [Int64] = try connection.values(
      """
      SELECT id FROM playlist WHERE library_id = ?1 AND removed_revision IS NULL ORDER BY position
      """,
      merged
    )
    var records: [PlaylistRecord] = []
    var record = PlaylistRecord()
    for row in rows where try writer.reader.read(row, into: &record) {
      if record.kind == .master { continue }
      record.entries = record.entries.map(counterpart)
      record.geniusSeed = record.geniusSeed.map(counterpart).flatMap { $0 == .missing ? nil : $0 }
      records.append(record)
    }
    var new: [PlaylistRecord] = []
    for (record, found) in zip(records, try counterparts(of: records)) {
      if let found { try extend(found, by: record) } else { new.append(record) }
    }
    for record in new { try add(record) }
    try extendMaster(by: added.map { try ItemReference(row: $0, in: connection.path) })
  }

  private func counterpart(of item: ItemReference) -> ItemReference {
    let row = items[Int64(item.rawValue)]
    return row.flatMap { try? ItemReference(row: $0, in: connection.path) } ?? .missing
  }

  /// Returns the playlist of the library for each record; nil if it has none.
  private func counterparts(of records: [PlaylistRecord]) throws(SQLiteError) -> [StoredPlaylist?] {
    var found = try records.map { record throws(SQLiteError) in try stored(record.persistentID) }
    let taken = Set(found.compactMap { $0?.row })
    let left = records.indices.filter { found[$0] == nil }
    let pairs = try PlaylistPairing(connection, library, writer.reader)
      .pairs(for: left.map { records[$0] }) { !taken.contains($0.row) }
    for (index, stored) in zip(left, pairs) { found[index] = stored }
    let ownID = try Statement(connection, "SELECT persistent_id FROM playlist WHERE id = ?1")
    for (record, stored) in zip(records, found) {
      guard let stored, let id = record.persistentID,
        let own: PersistentID = try ownID.value(stored.row)
      else { continue }
      if own != id { ids[id] = own }
    }
    return found
  }

  private func stored(_ persistentID: PersistentID?) throws(SQLiteError) -> StoredPlaylist? {
    try find.first(library.id, persistentID, read: StoredPlaylist.init)
  }

  /// Appends the entries that a playlist lacks, or restores a removed one.
  private func extend(_ stored: StoredPlaylist, by record: PlaylistRecord) throws {
    guard stored.isRemoved || [.ordinary, .folder].contains(stored.kind) else { return }
    var own = PlaylistRecord()
    guard try writer.reader.read(stored.row, into: &own), let id = own.persistentID else { return }
    if stored.isRemoved {
      own = adapted(record)
    } else {
      let missing = Self.entries(of: record, missingIn: own)
      if missing.isEmpty { return }
      own.entries += missing
    }
    let hash = own.contentHash
    if hash == stored.hash, !stored.isRemoved { return }
    try writer.update(stored, to: own, as: id, hash: hash, position: stored.position)
  }

  /// Returns the entries that a playlist has more often than another.
  private static func entries(
    of record: PlaylistRecord,
    missingIn other: PlaylistRecord
  ) -> [ItemReference] {
    var counts: [ItemReference: Int] = [:]
    for entry in other.entries { counts[entry, default: 0] += 1 }
    return record.entries.filter { entry in
      counts[entry, default: 0] -= 1
      return entry != .missing && counts[entry, default: 0] < 0
    }
  }

  private func add(_ record: PlaylistRecord) throws(SQLiteError) {
    let record = adapted(record)
    guard let id = record.persistentID else { return }
    let position: Int64 = try connection.requiredValue(
      "SELECT coalesce(max(position), 0) FROM playlist WHERE library_id = ?1",
      library.id
    )
    _ = try writer.insert(
      record,
      as: id,
      isDerived: false,
      hash: record.contentHash,
      // A damaged file may contain any number.
      position: min(max(position, 0), Int64(Int32.max)) + 1
    )
  }

  /// Returns a playlist whose folder and rules have the IDs of the library's own playlists.
  private func adapted(_ record: PlaylistRecord) -> PlaylistRecord {
    var record = record
    if let parent = PersistentID(stored: record.values.value(PlaylistProperty.parentID.rawValue)),
      let own = ids[parent]
    {
      record.values.set(PlaylistProperty.parentID.rawValue, to: own.stored)
    }
    let criteria = PlaylistProperty.smartCriteria.rawValue
    if let bytes = record.values.value(criteria).data,
      let replaced = SmartCriteria.replacingPlaylists(ids, in: bytes)
    {
      record.values.set(criteria, to: .data(replaced))
    }
    return record
  }

  private func extendMaster(by added: [ItemReference]) throws {
    let found: Int64? = try connection.value(
      """
      SELECT id FROM playlist WHERE library_id = ?1 AND kind = 'master'
        AND removed_revision IS NULL ORDER BY position LIMIT 1
      """,
      library.id
    )
    var master = PlaylistRecord()
    guard !added.isEmpty, let row = found, let stored = try writer.reader.stored(row),
      try writer.reader.read(row, into: &master), let id = master.persistentID
    else { return }
    let known = Set(master.entries)
    master.entries += added.filter { !known.contains($0) }
    let hash = master.contentHash
    if hash == stored.hash { return }
    try writer.update(stored, to: master, as: id, hash: hash, position: stored.position)
  }
}
