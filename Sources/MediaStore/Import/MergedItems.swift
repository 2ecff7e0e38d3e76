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
  private(set) var commonCount = 0

  private let connection: Connection
  private let revision: RevisionRecord
  private let writer: ItemWriter
  private let matcher: ItemMatcher
  private let plays: MergedPlayCopy
  private let persistentID: Statement
  private let isDerived: Statement
  private let copies: [Statement]
  private var taken: Set<Int64> = []
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
    matcher = try ItemMatcher(connection, collator, library, isRebuilding: true)
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

  /// Merges items in the given order.
  func merge(_ items: [Int64]) throws(SQLiteError) {
    var others: [Int64] = []
    for item in items {
      guard let id: PersistentID = try persistentID.value(item) else { continue }
      // An item that has the same ID goes before one that looks the same.
      if let found = try matcher.item(with: id) {
        try pair(item, found)
      } else {
        others.append(item)
      }
    }
    var waiting: [(item: Int64, match: WaitingItem)] = []
    for item in others where try writer.reader.read(item, into: &record) {
      switch try matcher.match(record, hash: record.contentHash, isTaken: taken.contains) {
      case .known(let found, let rule) where !taken.contains(found.row):
        if let rule { try recordMatch(of: found.row, rule) }
        try pair(item, found)
      case .known, .new: try add(item)
      case .later(let match):
        if let claimed = match.claim {
          if let found = try writer.reader.stored(claimed.row) { try pair(item, found) }
        } else {
          waiting.append((item, match))
        }
      }
    }
    try mergeMoved(waiting)
  }

  /// Merges the items that were not found by location, now that all locations are known.
  private func mergeMoved(
    _ waiting: [(item: Int64, match: WaitingItem)]
  ) throws(SQLiteError) {
    let late = try matcher.lateMatcher(isTaken: taken.contains)
    let matches = waiting.map(\.match)
    var left = Array(waiting.indices)
    for rule in MatchRule.allCases {
      let pairs = late.pairs(of: left, in: matches, by: rule, isTaken: taken.contains)
      for (row, index) in pairs where try writer.reader.read(waiting[index].item, into: &record) {
        try recordMatch(of: row, rule)
        if let found = try writer.reader.stored(row) { try pair(waiting[index].item, found) }
      }
      let paired = Set(pairs.map(\.index))
      left.removeAll(where: paired.contains)
    }
    for index in left where try writer.reader.read(waiting[index].item, into: &record) {
      try add(waiting[index].item)
    }
  }

  private func recordMatch(of row: Int64, _ rule: MatchRule) throws(SQLiteError) {
    try matcher.record(row, rule, sourceID: record.persistentID, in: revision)
  }

  /// Makes an item of the library the counterpart of a merged one.
  private func pair(_ item: Int64, _ found: StoredItem) throws(SQLiteError) {
    taken.insert(found.row)
    rows[item] = found.row
    commonCount += 1
    guard found.isRemoved, try writer.reader.read(item, into: &record) else { return }
    try writer.update(found.row, isRemoved: true, to: record, hash: record.contentHash)
    try copyRest(of: item, to: found.row)
  }

  /// Adds a merged item, whose values are in `record`.
  private func add(_ item: Int64) throws(SQLiteError) {
    let isDerivedID = try isDerived.value(item) == true
    guard let id = record.persistentID,
      let row = try writer.insert(
        record,
        as: id,
        isDerived: isDerivedID,
        hash: record.contentHash
      )
    else { throw SQLiteError(.damaged, "two items have the same ID", path: connection.path) }
    taken.insert(row)
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
