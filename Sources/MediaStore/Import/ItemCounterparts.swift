import ICU
import MediaModel
import SQLite

/// Finds the counterparts of the items of a library in another with the same music, as those of a
/// rebuilt source are found: by persistent ID, location, tags, or size and duration.
///
/// An item has at most one counterpart, which no other item has.
final class ItemCounterparts {
  /// The counterpart of an item in the other library.
  enum Finding {
    /// A stored item and the rule that recognised it; the rule is nil if it need not be recorded.
    case known(StoredItem, MatchRule?)
    /// Nothing; the values are those of the item.
    case new(ItemRecord)
  }

  /// Recognises the items of the other library.
  let matcher: ItemMatcher

  private let connection: Connection
  private let reader: ItemReader
  private var taken: Set<Int64> = []
  private var record = ItemRecord()

  /// - Parameters:
  ///   - connection: The library file.
  ///   - library: The library whose items can be counterparts.
  /// - Throws: `SQLiteError`.
  init(_ connection: Connection, in library: LibraryTable.Entry) throws(SQLiteError) {
    self.connection = connection
    reader = try ItemReader(connection)
    matcher = try ItemMatcher(
      connection,
      Collator.opened(for: connection),
      library,
      isRebuilding: true
    )
  }

  /// Excludes an item of the library that is not a counterpart, because it has just been added.
  func exclude(_ row: Int64) { taken.insert(row) }

  /// Calls the body with the row of each present item of a library and what corresponds to it, once
  /// this is known.
  ///
  /// - Parameters:
  ///   - library: The row of the library, whose items are matched in the order of their rows.
  ///   - body: Called once for each item; it may change rows of items.
  /// - Throws: `SQLiteError`, and any error of the body.
  func find(
    itemsOf library: Int64,
    _ body: (Int64, Finding) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let items = try connection.rows(
      """
      SELECT id, persistent_id FROM item NOT INDEXED
      WHERE library_id = ?1 AND removed_revision IS NULL ORDER BY id
      """,
      library
    ) { (row) throws(SQLiteError) -> (Int64, PersistentID) in (try row.next(), try row.next()) }
    var others: [Int64] = []
    for (item, id) in items {
      // An item that has the same ID goes before one that looks the same.
      if let found = try matcher.item(with: id) {
        taken.insert(found.row)
        try body(item, .known(found, nil))
      } else {
        others.append(item)
      }
    }
    var waiting: [(item: Int64, match: WaitingItem)] = []
    for item in others where try reader.read(item, into: &record) {
      switch try matcher.match(record, hash: record.contentHash, isTaken: taken.contains) {
      case .known(let found, let rule) where !taken.contains(found.row):
        taken.insert(found.row)
        try body(item, .known(found, rule))
      case .known, .new: try body(item, .new(record))
      case .later(let match):
        if let claimed = match.claim {
          guard let found = try reader.stored(claimed.row) else { continue }
          taken.insert(found.row)
          try body(item, .known(found, nil))
        } else {
          waiting.append((item, match))
        }
      }
    }
    try findMoved(waiting, body)
  }

  /// Finds the counterparts of the items that were not found by location, now that all locations
  /// are known.
  private func findMoved(
    _ waiting: [(item: Int64, match: WaitingItem)],
    _ body: (Int64, Finding) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    // Describing all items of the library takes longer than everything else.
    if waiting.isEmpty { return }
    let late = try matcher.lateMatcher(isTaken: taken.contains)
    let matches = waiting.map(\.match)
    var left = Array(waiting.indices)
    for rule in MatchRule.allCases {
      let pairs = late.pairs(of: left, in: matches, by: rule, isTaken: taken.contains)
      for (row, index) in pairs {
        guard let found = try reader.stored(row) else { continue }
        taken.insert(row)
        try body(waiting[index].item, .known(found, rule))
      }
      let paired = Set(pairs.map(\.index))
      left.removeAll(where: paired.contains)
    }
    for index in left where try reader.read(waiting[index].item, into: &record) {
      try body(waiting[index].item, .new(record))
    }
  }
}
