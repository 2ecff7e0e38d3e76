import Bytes
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
    /// Undecided until all items have been looked up.
    case later(WaitingItem)
  }

  private let connection: Connection
  private let library: LibraryTable.Entry
  private let isRebuilding: Bool
  private let stored: StoredItems
  private let recognised: RecognisedItems
  private let reader: ItemReader
  private let location: Statement
  private var identity: ItemIdentity
  private var pairing: ItemPairing?
  private var old = ItemRecord()

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
    reader = try ItemReader(connection)
    location = try Statement(connection, "SELECT location FROM item WHERE id = ?1")
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
      if let found = try find(persistentID) {
        if found.hash == hash || isTaken(found.row) { return .known(found, nil) }
        if try isAtHome(record, in: found) { return .known(found, nil) }
        let description = identity.describe(record.values)
        return .later(WaitingItem(description: description, hash: hash, claim: found))
      }
      if record.hasUnusualID, let found = try derivedItem(of: record, isTaken) {
        identity.skip(record.values)
        let hasPlace = identity.describe(record.values).location != nil
        return .known(found, hasPlace ? .location : .tags)
      }
      if isRebuilding { return try recognise(record, hash, isTaken) }
      // The source may have had no ID of its own for the item before.
      return try preparedPairing().isEmpty ? .new : waiting(record, hash)
    }
    if let found = try derivedItem(of: record, isTaken), found.hash == hash, !found.isRemoved {
      identity.skip(record.values)
      return .known(found, nil)
    }
    return try recognise(record, hash, isTaken)
  }

  private func find(_ persistentID: PersistentID) throws(SQLiteError) -> StoredItem? {
    if let found = try stored.find(persistentID) { return found }
    return try recognised.find(persistentID)
  }

  private func waiting(_ record: ItemRecord, _ hash: Int64) -> Match {
    .later(
      WaitingItem(
        description: identity.describe(record.values),
        hash: hash,
        hasUnknownID: record.persistentID != nil
      )
    )
  }

  /// Returns whether nothing suggests that the stored item with a record's ID is another item: in
  /// sources where several items have one ID, the location decides, then the content.
  private func isAtHome(
    _ record: ItemRecord,
    in found: StoredItem
  ) throws(SQLiteError) -> Bool {
    var hasRivals = false
    if !isRebuilding { hasRivals = try !preparedPairing().isEmpty }
    if !hasRivals, try isAtStoredLocation(record, of: found.row) { return true }
    guard try reader.read(found.row, into: &old) else { return true }
    let new = identity.describe(record.values)
    let own = identity.describe(old.values)
    if new.location != own.location { return false }
    return new.tags == own.tags || new.location != nil && !hasRivals
  }

  /// Returns whether a location is, byte by byte, that of a stored item.
  private func isAtStoredLocation(
    _ record: ItemRecord,
    of row: Int64
  ) throws(SQLiteError) -> Bool {
    guard let range = record.values.range(MediaItemProperty.location.rawValue), !range.isEmpty
    else { return false }
    guard let bytes: [UInt8] = try location.value(row) else { return false }
    return record.values.bytes[range].elementsEqual(bytes)
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
    if pairing.isEmpty { return isRebuilding ? .new : waiting(record, hash) }
    let description = identity.describe(record.values)
    // An item without a location can only be found by its tags, so it need not wait until all other
    // items have been looked up by location.
    let rule: MatchRule = description.location == nil ? .tags : .location
    let found = pairing.candidate(for: description, rule, hash: hash) { !isTaken($0.item.row) }
    guard let found, rule == .location || found.description.location == nil,
      isRebuilding || !found.item.isRemoved
    else { return waiting(record, hash) }
    let item = found.item
    // If the item is unchanged, its match is not recorded again on each import.
    let isChange = item.hash != hash || item.isRemoved || record.persistentID != nil
    let expectedID = record.persistentID ?? identity.nextID(for: record.values)
    let isRecorded =
      isChange && item.persistentID != expectedID && (rule != .location || isRebuilding)
    return .known(item, isRecorded ? rule : nil)
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

  /// Returns what decides on the items that have to wait, once all others have been looked up.
  func lateMatcher(isTaken: (Int64) -> Bool) throws(SQLiteError) -> LateMatcher {
    if isRebuilding { return LateMatcher(pairing: try preparedPairing(), isRebuilding: true) }
    let pairing = try ItemPairing(
      connection,
      identity,
      libraryID: library.id,
      isIncluded: { !isTaken($0) }
    )
    return LateMatcher(pairing: pairing, isRebuilding: false)
  }

  /// Returns the next ID for an item that has none in the source.
  func derivedID(for values: PropertyRow) -> PersistentID { identity.derive(values) }

  /// Returns the stored item with a persistent ID; nil if no item has it.
  func item(with persistentID: PersistentID) throws(SQLiteError) -> StoredItem? {
    try stored.find(persistentID)
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
