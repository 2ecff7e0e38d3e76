import ICU
import MediaModel
import SQLite

/// Tells which stored item of a library, if any, a source's item is.
final class ItemMatcher {
  /// What a source's item is.
  enum Match {
    case new
    /// A stored one; the rule is nil where it needs no note how it was recognised.
    case known(StoredItem, MatchRule?)
    /// It is not known before all places are.
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

  /// Matches an item by its persistent ID, or by what it is.
  ///
  /// - Parameters:
  ///   - record: The source's item.
  ///   - hash: Its fingerprint.
  ///   - isTaken: Whether a stored item has been matched already.
  /// - Returns: What it is.
  /// - Throws: `SQLiteError`.
  func match(
    _ record: ItemRecord,
    hash: Int64,
    isTaken: (Int64) -> Bool
  ) throws(SQLiteError) -> Match {
    // In a new library nothing can be stored but what this source has given.
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

  /// The item that has the ID which would be derived for a record.
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
    // What has no place can only be found by its tags, and needs not wait for others to be found
    // by theirs.
    let rule: MatchRule = description.location == nil ? .tags : .location
    let found = pairing.candidate(for: description, rule, hash: hash) { !isTaken($0) }
    guard let found, rule == .location || found.description.location == nil else {
      return .later(description)
    }
    let item = found.item
    // What is known of an item is not noted again at each import.
    let isNews = item.hash != hash || item.isRemoved || record.persistentID != nil
    let expectedID = record.persistentID ?? identity.nextID(for: record.values)
    let isNoted =
      isNews && item.persistentID != expectedID && (rule != .location || isRebuilding)
    return .known(item, isNoted ? rule : nil)
  }

  /// Pairs items that were not found in their place, or shared it, with stored ones.
  ///
  /// - Parameters:
  ///   - indexes: Which of the items.
  ///   - items: The items.
  ///   - rule: What pairs have in common.
  ///   - isTaken: Whether a stored item has been matched already.
  /// - Returns: The rows of stored items that one item alone claims, ascending, and its index.
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

  /// An ID for an item that the source gives none, which no other has been given.
  func derivedID(for values: PropertyRow) -> PersistentID { identity.derive(values) }

  /// The row of the item with a persistent ID; nil for none.
  func row(of persistentID: PersistentID) throws(SQLiteError) -> Int64? {
    try stored.find(persistentID)?.row
  }

  /// Notes how an item was recognised.
  func record(
    _ row: Int64,
    _ rule: MatchRule,
    sourceID: PersistentID?,
    in revision: RevisionRecord
  ) throws(SQLiteError) {
    try recognised.record(row, rule, sourceID, in: try revision.require())
  }
}
