import ICU
import MediaModel
import SQLite

/// Finds the stored item, if any, that corresponds to an item of a source.
final class ItemMatcher {
  /// The result of matching an item of a source.
  enum Match {
    case new
    /// A stored item and the rule that recognised it; the rule is nil if it need not be recorded.
    case known(StoredItem, MatchRule?)
    /// Undecided until the locations of all items are known.
    case later(ItemDescription)
  }

  private let connection: Connection
  private let library: LibraryTable.Entry
  private let isRebuilding: Bool
  private let stored: StoredItems
  private let recognised: RecognisedItems
  private var identity: ItemIdentity
  private var pairing: ItemPairing?

  init(
    _ connection: Connection,
    _ collator: Collator,
    _ library: LibraryTable.Entry,
    isRebuilding: Bool
  ) throws(SQLiteError) {
    self.connection = connection
    self.library = library
    self.isRebuilding = isRebuilding
    identity = ItemIdentity(collator)
    stored = try StoredItems(connection, libraryID: library.id)
    recognised = try RecognisedItems(connection, libraryID: library.id)
  }

  /// Matches an item by its persistent ID or its characteristics.
  ///
  /// - Parameters:
  ///   - record: The source's item.
  ///   - hash: The content hash of that item.
  ///   - isTaken: Returns whether a stored item has already been matched with another item.
  /// - Returns: The match.
  /// - Throws: `SQLiteError`.
  func match(
    _ record: ItemRecord,
    hash: Int64,
    isTaken: (Int64) -> Bool
  ) throws(SQLiteError) -> Match {
    // A new library contains only items of this source, so there is nothing to match.
    if library.isNew { return .new }
    if let persistentID = record.persistentID {
      if let found = try stored.find(persistentID) { return .known(found, nil) }
      if let found = try recognised.find(persistentID) { return .known(found, nil) }
      if record.hasUnusualID, let found = try derivedItem(of: record, isTaken) {
        identity.skip(record.values)
        let hasPlace = identity.describe(record.values).location != nil
        return .known(found, hasPlace ? .location : .tags)
      }
      return isRebuilding ? try recognise(record, hash, isTaken) : .new
    }
    if let found = try derivedItem(of: record, isTaken), found.hash == hash, !found.isRemoved {
      identity.skip(record.values)
      return .known(found, nil)
    }
    return try recognise(record, hash, isTaken)
  }

  /// Returns the stored item with the ID that would be derived for a record, unless the item has
  /// already been matched.
  private func derivedItem(
    of record: ItemRecord,
    _ isTaken: (Int64) -> Bool
  ) throws(SQLiteError) -> StoredItem? {
    guard let found = try stored.find(identity.nextID(for: record.values)), !isTaken(found.row)
    else { return nil }
    return found
  }

  private func recognise(
    _ record: ItemRecord,
    _ hash: Int64,
    _ isTaken: (Int64) -> Bool
  ) throws(SQLiteError) -> Match {
    let pairing = try preparedPairing()
    if pairing.isEmpty { return .new }
    let description = identity.describe(record.values)
    // An item without a location can only be found by its tags, so it need not wait until all other
    // items have been looked up by location.
    let rule: MatchRule = description.location == nil ? .tags : .location
    let found = pairing.candidate(for: description, rule, hash: hash) { !isTaken($0) }
    guard let found, rule == .location || found.description.location == nil else {
      return .later(description)
    }
    let item = found.item
    // If the item is unchanged, its match is not recorded again on each import.
    let isChange = item.hash != hash || item.isRemoved || record.persistentID != nil
    let expectedID = record.persistentID ?? identity.nextID(for: record.values)
    let isRecorded =
      isChange && item.persistentID != expectedID && (rule != .location || isRebuilding)
    return .known(item, isRecorded ? rule : nil)
  }

  /// Pairs items that were not found by location, or whose location is ambiguous, with stored
  /// items.
  ///
  /// - Parameters:
  ///   - indexes: The indexes of the items to pair.
  ///   - items: The items.
  ///   - rule: The matching rule.
  ///   - isTaken: Returns whether a stored item has already been matched.
  /// - Returns: The rows of stored items that match exactly one item, in ascending order, with the
  ///   index of that item.
  func pairs(
    of indexes: [Int],
    in items: [ItemDescription],
    by rule: MatchRule,
    isTaken: (Int64) -> Bool
  ) -> [(row: Int64, index: Int)] {
    guard let pairing else { return [] }
    var claims: [Int64: [Int]] = [:]
    for index in indexes {
      let found = pairing.candidate(for: items[index], rule) { !isTaken($0) }
      if let found { claims[found.item.row, default: []].append(index) }
    }
    return claims.filter { $0.value.count == 1 }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value[0]) }
  }

  private func preparedPairing() throws(SQLiteError) -> ItemPairing {
    if let pairing { return pairing }
    let made = try ItemPairing(
      connection,
      identity,
      libraryID: library.id,
      isDerivedOnly: !isRebuilding
    )
    pairing = made
    return made
  }

  /// Returns the next ID for an item that has none in the source.
  func derivedID(for values: PropertyRow) -> PersistentID { identity.derive(values) }

  /// Returns the row of the item with a persistent ID; nil if there is none.
  func row(of persistentID: PersistentID) throws(SQLiteError) -> Int64? {
    try stored.find(persistentID)?.row
  }

  /// Records how an item was recognised.
  func record(
    _ row: Int64,
    _ rule: MatchRule,
    sourceID: PersistentID?,
    in revision: RevisionRecord
  ) throws(SQLiteError) {
    try recognised.record(row, rule, sourceID, in: try revision.require())
  }
}
