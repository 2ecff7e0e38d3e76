import MediaModel

/// The items of one library during an import.
final class ItemTable {
  private struct Stored {
    let row: Int64
    let hash: Int64
    let isRemoved: Bool
  }

  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let groupings: GroupingTable
  private let sortKeyMaker: SortKeyMaker
  private let select: Statement
  private let write: Statement
  private var identity: ItemIdentity
  private var seen = SeenRows()
  private var sortKey: [UInt8] = []
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var derivedIDCount = 0

  /// The columns before those of the properties; their parameters are numbered from 1.
  private static let ownColumns = [
    "library_id", "persistent_id", "is_derived", "added_revision", "content_hash", "media_type",
    "own_media_type", "sort_key", "artist_id", "album_artist_id", "album_id", "composer_id",
    "genre_id", "source_values",
  ]

  init(
    _ connection: Connection,
    _ collator: Collator,
    library: LibraryTable.Entry,
    revision: RevisionRecord
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    groupings = try GroupingTable(connection, collator)
    sortKeyMaker = SortKeyMaker(collator)
    identity = ItemIdentity(collator)
    select = try Statement(
      connection,
      """
      SELECT id, content_hash, removed_revision IS NOT NULL FROM item
      WHERE library_id = ?1 AND persistent_id = ?2
      """
    )
    let properties = MediaItemProperty.fromSource.map(\.columnName)
    write = try Statement(
      connection,
      .insert(
        into: "item",
        columns: Self.ownColumns + properties,
        updatingExisting: !library.isNew
      )
    )
  }

  /// Takes an item; one whose persistent ID has come before is left out.
  func take(
    _ record: ItemRecord
  ) throws(StoreError) -> (reference: ItemReference, isDuplicate: Bool) {
    let isDerived = record.persistentID == nil
    let persistentID = record.persistentID ?? identity.derive(record.values)
    let hash = Self.contentHash(record)
    // In a new library nothing can be stored but what this source has given.
    let stored = library.isNew ? nil : try self.stored(persistentID)
    if let stored, !seen.insert(stored.row) { return (reference(stored.row), true) }
    if stored == nil || stored?.hash != hash || stored?.isRemoved == true {
      try store(record, as: persistentID, isDerived: isDerived, hash: hash)
    }
    if stored == nil, connection.changes == 0 {
      return (reference(try self.stored(persistentID)?.row ?? 0), true)
    }
    count += 1
    if isDerived { derivedIDCount += 1 }
    return (reference(note(stored, hash: hash)), false)
  }

  /// Counts what has become of an item and returns its row.
  private func note(_ stored: Stored?, hash: Int64) -> Int64 {
    guard let stored else {
      changes.added += 1
      let row = connection.lastInsertedRow
      _ = seen.insert(row)
      return row
    }
    if stored.isRemoved {
      changes.added += 1
    } else if stored.hash != hash {
      changes.changed += 1
    }
    return stored.row
  }

  private func reference(_ row: Int64) -> ItemReference {
    ItemReference(rawValue: UInt32(truncatingIfNeeded: row))
  }

  /// Marks all items that the source did not give as removed.
  func removeAllOthers() throws(StoreError) {
    let gone = try seen.removeOthers(from: "item", of: library, in: revision, connection)
    changes.removed += gone.count
  }

  private func stored(_ persistentID: PersistentID) throws(StoreError) -> Stored? {
    select.bind(1, library.id)
    select.bind(2, persistentID)
    guard try select.step(), let row = select.integer(0), let hash = select.integer(1) else {
      return nil
    }
    let stored = Stored(row: row, hash: hash, isRemoved: select.integer(2) == 1)
    select.reset()
    return stored
  }

  private func store(
    _ record: ItemRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64
  ) throws(StoreError) {
    let rows = try groupings.rows(for: record.values)
    makeSortKey(record.values)
    write.bind(1, library.id)
    write.bind(2, persistentID)
    write.bind(3, isDerived ? 1 : 0)
    write.bind(4, try revision.require())
    write.bind(5, hash)
    write.bind(6, Int64(record.mediaType.rawValue))
    write.bind(7, Int64(record.mediaType.rawValue))
    write.bind(8, sortKey)
    write.bind(9, rows.artist)
    write.bind(10, rows.albumArtist)
    write.bind(11, rows.album)
    write.bind(12, rows.composer)
    write.bind(13, rows.genre)
    if !record.sourceValues.isEmpty { write.bind(14, record.sourceValues) }
    try write.run(with: record.values, from: Self.ownColumns.count + 1)
  }

  private func makeSortKey(_ values: PropertyRow) {
    sortKey.removeAll(keepingCapacity: true)
    let explicit = values.range(MediaItemProperty.sortTitle.rawValue) ?? 0..<0
    let title = values.range(MediaItemProperty.title.rawValue) ?? 0..<0
    values.bytes.withUnsafeBufferPointer { bytes in
      sortKeyMaker.append(
        UnsafeBufferPointer(rebasing: bytes[explicit.isEmpty ? title : explicit]),
        isExplicit: !explicit.isEmpty,
        to: &sortKey
      )
    }
  }

  /// The number that the source gives an item changes at each export and is no change of the item.
  private static let volatile = [MediaItemProperty.trackID.rawValue]

  private static func contentHash(_ record: ItemRecord) -> Int64 {
    var hasher = StableHasher()
    record.values.hash(into: &hasher, excluding: volatile)
    hasher.combine(UInt64(record.mediaType.rawValue))
    if !record.sourceValues.isEmpty { hasher.combine(Array(record.sourceValues.utf8).span) }
    return Int64(bitPattern: hasher.finalize())
  }
}
