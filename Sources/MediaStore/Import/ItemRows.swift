import ICU
import MediaModel

/// Reads and writes the rows of a library's items, with a line in the journal for all that changes.
final class ItemRows {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let groupings: GroupingTable
  private let sortKeyMaker: SortKeyMaker
  private let insertion: Statement
  private let update: Statement
  private let lightUpdate: Statement
  private let selection: Statement
  private let state: Statement
  private let removal: Statement
  private var sortKey: [UInt8] = []
  private var old = ItemRecord()

  /// The columns before those of the properties; their parameters are numbered from 1.
  private static let ownColumns = [
    "library_id", "persistent_id", "is_derived", "added_revision", "content_hash", "media_type",
    "own_media_type", "sort_key", "artist_id", "album_artist_id", "album_id", "composer_id",
    "genre_id", "source_values",
  ]
  /// Those that stay as long as the row does.
  private static let fixedColumns = [
    "library_id", "persistent_id", "is_derived", "added_revision",
  ]
  /// What collections and order follow from.
  private static let arranging: [MediaItemProperty] = [
    .title, .artist, .albumArtist, .albumTitle, .composer, .genre, .isCompilation, .discNumber,
    .albumTrackNumber, .sortTitle, .sortArtist, .sortAlbum, .sortAlbumArtist, .sortComposer,
  ]
  /// The columns that change with it alone; most of them are in indexes.
  private static let arrangingColumns =
    [
      "sort_key", "artist_id", "album_artist_id", "album_id", "composer_id", "genre_id",
    ] + arranging.map(\.columnName)
  private static let propertyColumns = MediaItemProperty.fromSource.map(\.columnName)

  init(
    _ connection: Connection,
    _ collator: Collator,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.journal = journal
    groupings = try GroupingTable(connection, collator)
    sortKeyMaker = SortKeyMaker(collator)
    let columns = Self.ownColumns + Self.propertyColumns
    insertion = try Statement(connection, .insertion(into: "item", columns: columns))
    update = try Statement(
      connection,
      .update(of: "item", columns: columns, except: Self.fixedColumns)
    )
    lightUpdate = try Statement(
      connection,
      .update(of: "item", columns: columns, except: Self.fixedColumns + Self.arrangingColumns)
    )
    selection = try Statement(
      connection,
      """
      SELECT persistent_id, own_media_type, source_values, \(Self.propertyColumns.joined(separator: ", "))
      FROM item WHERE id = ?1
      """
    )
    state = try Statement(
      connection,
      """
      SELECT id, persistent_id, content_hash, removed_revision IS NOT NULL FROM item WHERE id = ?1
      """
    )
    removal = try Statement(connection, "UPDATE item SET removed_revision = ?2 WHERE id = ?1")
  }

  /// Adds an item; nil when its persistent ID is taken.
  func insert(
    _ record: ItemRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64
  ) throws(StoreError) -> Int64? {
    try bind(insertion, record, hash: hash)
    insertion.bind(1, library.id)
    insertion.bind(2, persistentID)
    insertion.bind(3, isDerived ? 1 : 0)
    insertion.bind(4, try revision.require())
    try insertion.run(with: record.values, from: Self.ownColumns.count + 1)
    guard connection.changes > 0 else { return nil }
    let row = connection.lastInsertedRow
    try journal.note(item: row, ChangeJournal.presence, from: .null, to: .integer(1))
    return row
  }

  /// Whether the file of a record has another date than that of the item, and nothing else.
  func differsInDateOnly(_ row: Int64, from record: ItemRecord) throws(StoreError) -> Bool {
    guard try read(row, into: &old) else { return false }
    let date = MediaItemProperty.dateModified.rawValue
    old.values.set(date, to: record.values.value(date))
    return Self.contentHash(old) == Self.contentHash(record)
  }

  /// Gives a record what is stored of the properties that its source could not read.
  func complete(_ record: inout ItemRecord, from row: Int64) throws(StoreError) {
    guard try read(row, into: &old) else { return }
    for property in record.unread {
      let index = property.rawValue
      guard record.values.content(index) == .nothing else { continue }
      record.values.set(index, to: old.values.value(index))
      // What kind of item it is follows from that.
      if property == .mediaKind { record.mediaType = old.mediaType }
    }
  }

  /// Gives an item the values of a record and brings it back if it had been removed.
  func update(
    _ row: Int64,
    isRemoved: Bool,
    to record: ItemRecord,
    hash: Int64
  ) throws(StoreError) {
    guard try read(row, into: &old) else { return }
    if isRemoved {
      try journal.note(item: row, ChangeJournal.presence, from: .null, to: .integer(1))
    }
    try noteDifferences(of: row, from: old, to: record)
    let isArranged = Self.arranging.allSatisfy {
      record.values.equals(old.values, at: $0.rawValue)
    }
    let update = isArranged ? lightUpdate : self.update
    if isArranged {
      bindOwn(update, record, hash: hash)
    } else {
      try bind(update, record, changedFrom: old, hash: hash)
    }
    update.bind(1, row)
    try update.run(with: record.values, from: Self.ownColumns.count + 1)
  }

  /// Marks an item as removed.
  func remove(_ row: Int64) throws(StoreError) {
    removal.bind(1, row)
    removal.bind(2, try revision.require())
    try removal.run()
    try journal.note(item: row, ChangeJournal.presence, from: .integer(1), to: .null)
  }

  /// What tells whether an item is the same; nil when there is none.
  func stored(_ row: Int64) throws(StoreError) -> StoredItem? {
    state.bind(1, row)
    guard try state.step() else { return nil }
    defer { state.reset() }
    return StoredItem(state)
  }

  /// Reads an item as a source would give it; false when there is none.
  func read(_ row: Int64, into record: inout ItemRecord) throws(StoreError) -> Bool {
    selection.bind(1, row)
    guard try selection.step() else { return false }
    record.persistentID = selection.persistentID(0)
    record.mediaType = MediaType(rawValue: Int(selection.integer(1) ?? 0))
    record.sourceValues = selection.text(2) ?? ""
    try selection.read(into: &record.values, from: 3, count: Self.propertyColumns.count)
    selection.reset()
    return true
  }

  private func noteDifferences(
    of row: Int64,
    from old: ItemRecord,
    to new: ItemRecord
  ) throws(StoreError) {
    for property in MediaItemProperty.fromSource {
      let index = property.rawValue
      if new.values.equals(old.values, at: index) || Self.isVolatile(property) { continue }
      try journal.note(
        item: row,
        property.name,
        from: old.values.value(index),
        to: new.values.value(index)
      )
    }
    try journal.note(
      item: row,
      MediaItemProperty.mediaType.name,
      from: .integer(Int64(old.mediaType.rawValue)),
      to: .integer(Int64(new.mediaType.rawValue))
    )
    try journal.note(
      item: row,
      ChangeJournal.sourceValues,
      from: StoredValue(nonEmpty: SourceValues.stable(old.sourceValues)),
      to: StoredValue(nonEmpty: SourceValues.stable(new.sourceValues))
    )
  }

  private func bind(
    _ statement: Statement,
    _ record: ItemRecord,
    changedFrom old: ItemRecord? = nil,
    hash: Int64
  ) throws(StoreError) {
    let rows = try groupings.rows(for: record.values, changedFrom: old?.values)
    makeSortKey(record.values)
    bindOwn(statement, record, hash: hash)
    statement.bind(8, sortKey)
    statement.bind(9, rows.artist)
    statement.bind(10, rows.albumArtist)
    statement.bind(11, rows.album)
    statement.bind(12, rows.composer)
    statement.bind(13, rows.genre)
  }

  private func bindOwn(_ statement: Statement, _ record: ItemRecord, hash: Int64) {
    statement.bind(5, hash)
    statement.bind(6, Int64(record.mediaType.rawValue))
    statement.bind(7, Int64(record.mediaType.rawValue))
    if !record.sourceValues.isEmpty { statement.bind(14, record.sourceValues) }
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
}

extension ItemRows {
  /// The number that the source gives an item changes at each export and is no change of the item.
  private static func isVolatile(_ property: MediaItemProperty) -> Bool { property == .trackID }

  private static let volatile = MediaItemProperty.allCases.filter(isVolatile).map(\.rawValue)

  /// A fingerprint of all that a change of an item could change.
  static func contentHash(_ record: ItemRecord) -> Int64 {
    var hasher = StableHasher()
    record.values.hash(into: &hasher, excluding: volatile)
    hasher.combine(UInt64(record.mediaType.rawValue))
    if !record.sourceValues.isEmpty {
      hasher.combine(Array(SourceValues.stable(record.sourceValues).utf8).span)
    }
    return Int64(bitPattern: hasher.finalize())
  }
}
