import Bytes
import ICU
import MediaModel
import SQLite

/// Writes the rows of a library's items and records all changes in the journal.
final class ItemWriter {
  let reader: ItemReader
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let journal: ChangeJournal
  private let groupings: GroupingTable
  private let sortKeyMaker: SortKeyMaker
  private let insertion: Statement
  private let extra: ItemExtra
  private let updates: ItemUpdates
  private let removal: Statement
  private let keeping: Statement
  private var sortKey: [UInt8] = []
  private var old = ItemRecord()

  init(
    _ connection: Connection,
    _ collator: Collator,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.journal = journal
    reader = try ItemReader(connection)
    groupings = try GroupingTable(connection, collator)
    sortKeyMaker = SortKeyMaker(collator)
    insertion = try Statement(
      connection,
      ItemColumn.insertion(
        into: "item",
        ItemReader.propertyColumns,
        except: ItemExtra.columns
      )
    )
    extra = try ItemExtra(connection)
    updates = ItemUpdates(connection)
    removal = try Statement(connection, "UPDATE item SET removed_revision = ?2 WHERE id = ?1")
    keeping = try ItemChanges.keeping(connection)
  }

  /// Adds an item and returns its row; nil if its persistent ID is already in use.
  func insert(
    _ record: ItemRecord,
    as persistentID: PersistentID,
    isDerived: Bool,
    hash: Int64
  ) throws(SQLiteError) -> Int64? {
    try bindArranged(insertion, record)
    bindOwn(insertion, record, hash: hash)
    insertion.bind(ItemColumn.libraryID.rawValue, library.id)
    insertion.bind(ItemColumn.persistentID.rawValue, persistentID)
    insertion.bind(ItemColumn.isDerived.rawValue, isDerived ? 1 : 0)
    insertion.bind(ItemColumn.addedRevision.rawValue, try revision.require())
    try insertion.run(
      with: record.values,
      from: ItemColumn.firstProperty,
      only: Self.numbersOfRow
    )
    guard connection.changes > 0 else { return nil }
    let row = connection.lastInsertedRow
    try extra.insert(record.values, of: row)
    try journal.record(.item, row, isPresent: true)
    return row
  }

  /// Sets the values of an item to those of a record and restores it if it had been removed.
  func update(
    _ row: Int64,
    isRemoved: Bool,
    to record: ItemRecord,
    hash: Int64
  ) throws(SQLiteError) {
    guard try reader.read(row, into: &old) else { return }
    try keep(row)
    if isRemoved { try journal.record(.item, row, isPresent: true) }
    for change in record.changes(from: old) { try journal.record(.item, row, change) }
    let extent = ItemUpdates.Extent(from: old, to: record, isRemoved: isRemoved)
    let update = try updates.statement(of: extent)
    if extent == .all { try bindArranged(update, record, changedFrom: old) }
    bindOwn(update, record, hash: hash, withMediaType: extent.hasMediaType)
    // The first parameter of an update is the row.
    update.bind(1, row)
    try update.run(
      with: record.values,
      from: ItemColumn.firstProperty,
      only: extent == .activity ? ItemUpdates.activity : Self.numbersOfRow
    )
    try extra.update(old.values, to: record.values, of: row)
  }

  private static let numbersOfRow = MediaItemProperty.ofRow.map(\.rawValue)

  /// Marks an item as removed.
  func remove(_ row: Int64) throws(SQLiteError) {
    try keep(row)
    try removal.run(row, revision.require())
    try journal.record(.item, row, isPresent: false)
  }

  private func keep(_ row: Int64) throws(SQLiteError) {
    keeping.bind(1, row)
    try keeping.run()
  }

  private func bindArranged(
    _ statement: Statement,
    _ record: ItemRecord,
    changedFrom old: ItemRecord? = nil
  ) throws(SQLiteError) {
    let rows = try groupings.rows(for: record.values, changedFrom: old?.values)
    makeSortKey(record.values)
    statement.bind(ItemColumn.sortKey.rawValue, sortKey)
    statement.bind(ItemColumn.artistID.rawValue, rows.artist)
    statement.bind(ItemColumn.albumArtistID.rawValue, rows.albumArtist)
    statement.bind(ItemColumn.albumID.rawValue, rows.album)
    statement.bind(ItemColumn.composerID.rawValue, rows.composer)
    statement.bind(ItemColumn.genreID.rawValue, rows.genre)
  }

  private func bindOwn(
    _ statement: Statement,
    _ record: ItemRecord,
    hash: Int64,
    withMediaType hasMediaType: Bool = true
  ) {
    statement.bind(ItemColumn.contentHash.rawValue, hash)
    if hasMediaType {
      let mediaType = Int64(record.mediaType.rawValue)
      statement.bind(ItemColumn.mediaType.rawValue, mediaType)
      statement.bind(ItemColumn.ownMediaType.rawValue, mediaType)
    }
    if !record.sourceValues.isEmpty {
      statement.bind(ItemColumn.sourceValues.rawValue, record.sourceValues)
    }
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
