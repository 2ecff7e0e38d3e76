import ICU
import MediaModel
import SQLite

/// The items of a library that is merged into another.
///
/// They are recognised there as those of a rebuilt source; recognised ones keep their ID and their
/// values, all others are added.
final class MergedItems {
  /// The rows of the counterparts by the rows of the merged items.
  private(set) var rows: [Int64: Int64] = [:]
  /// The rows of the items that the library got, in order.
  private(set) var added: [Int64] = []
  /// The number of items that both libraries have; those that the library had once are not counted.
  private(set) var commonCount = 0

  private let connection: Connection
  private let revision: RevisionRecord
  private let writer: ItemWriter
  private let counterparts: ItemCounterparts
  private let plays: MergedPlayCopy
  private let persistentID: Statement
  private let isDerived: Statement
  private let copies: [Statement]
  private var record = ItemRecord()

  init(
    _ connection: Connection,
    into library: LibraryTable.Entry,
    _ revision: RevisionRecord,
    _ journal: ChangeJournal
  ) throws(SQLiteError) {
    let collator = try Collator.opened(for: connection)
    self.connection = connection
    self.revision = revision
    writer = try ItemWriter(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal
    )
    counterparts = try ItemCounterparts(connection, in: library)
    plays = try MergedPlayCopy(connection)
    persistentID = try Statement(connection, "SELECT persistent_id FROM item WHERE id = ?1")
    isDerived = try Statement(connection, "SELECT is_derived FROM item WHERE id = ?1")
    copies = try [
      "item_bytes(item_id, bytes) SELECT ?2, bytes FROM item_bytes",
      """
      item_artwork(item_id, picture_id, source, kind, path, evidence)
      SELECT ?2, picture_id, source, kind, path, evidence FROM item_artwork
      """,
    ].map { sql throws(SQLiteError) in
      try Statement(connection, "INSERT OR REPLACE INTO \(sql) WHERE item_id = ?1")
    }
  }

  /// Merges the present items of a library.
  func merge(from library: Int64) throws(SQLiteError) {
    try counterparts.find(itemsOf: library) { (item, finding) throws(SQLiteError) in
      switch finding {
      case .known(let found, let rule):
        if let rule { try recordMatch(of: found.row, with: item, rule) }
        try pair(item, found)
      case .new(let record): try add(item, record)
      }
    }
  }

  private func recordMatch(
    of row: Int64,
    with item: Int64,
    _ rule: MatchRule
  ) throws(SQLiteError) {
    let sourceID: PersistentID? = try persistentID.value(item)
    try counterparts.matcher.record(row, rule, sourceID: sourceID, in: revision)
  }

  /// Makes an item of the library the counterpart of a merged one.
  private func pair(_ item: Int64, _ found: StoredItem) throws(SQLiteError) {
    rows[item] = found.row
    guard found.isRemoved else {
      commonCount += 1
      return
    }
    guard try writer.reader.read(item, into: &record) else { return }
    try writer.update(found.row, isRemoved: true, to: record, hash: record.contentHash)
    try copyRest(of: item, to: found.row)
  }

  /// Adds a merged item with its values.
  private func add(_ item: Int64, _ record: ItemRecord) throws(SQLiteError) {
    let isDerivedID = try isDerived.value(item) == true
    guard let id = record.persistentID,
      let row = try writer.insert(
        record,
        as: id,
        isDerived: isDerivedID,
        hash: record.contentHash
      )
    else { throw SQLiteError(.damaged, "two items have the same ID", path: connection.path) }
    counterparts.exclude(row)
    rows[item] = row
    try copyRest(of: item, to: row)
  }

  /// Copies what is known about an item apart from its values.
  private func copyRest(of item: Int64, to row: Int64) throws(SQLiteError) {
    added.append(row)
    for statement in copies { try statement.run(item, row) }
    try plays.copy(from: item, to: row, in: revision.require())
  }
}
