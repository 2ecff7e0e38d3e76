import Bytes
import MediaModel
import SQLite

/// The items of a library during an import, which finds or adds each item of the source.
final class ItemTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let writer: ItemWriter
  private let matcher: ItemMatcher
  private let bytes: SourceBytesTable
  private let plays: ImportedPlays?
  private let isOfFiles: Bool
  private let isOfLog: Bool
  /// The stored values of an item of a log.
  private var logged = ItemRecord()
  private var files: FileIndex?
  private var unmatched: UnmatchedItems?
  /// Replaces the temporary references in playlists and plays to items that were only matched
  /// later.
  private(set) var references = ReferenceResolver()
  private var seen = BitSet()
  /// The number of items of the source that the library had before, without removed ones.
  private(set) var presentCount = 0
  /// The number of rows that were written, for whatever difference.
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var derivedIDCount = 0
  /// The items that turned out to have the ID of another item.
  private(set) var disowned = DisownedItems()
  /// The number of items recognised by each rule.
  private(set) var matches: [MatchRule: Int] = [:]

  init(
    _ connection: Connection,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    _ writer: ItemWriter,
    matcher: ItemMatcher,
    plays: ImportedPlays?,
    isOfFiles: Bool,
    isOfLog: Bool
  ) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.writer = writer
    self.matcher = matcher
    self.plays = plays
    self.isOfFiles = isOfFiles
    self.isOfLog = isOfLog
    bytes = SourceBytesTable(connection, of: "item")
  }

  /// Imports an item; returns `nil` if an item with the same persistent ID has already been
  /// imported.
  func importItem(_ record: ItemRecord) throws(SQLiteError) -> ItemReference? {
    let hash = record.contentHash
    switch try matcher.match(record, hash: hash, isTaken: isTaken) {
    case .new: return try add(record, hash)
    case .known(let item, let rule):
      if let rule { try recordMatch(item.row, rule, sourceID: record.persistentID) }
      return try importKnown(item, record, hash)
    case .later(let waiting): return try unmatchedItems().add(record, waiting)
    }
  }

  /// Marks the item of an unchanged file as present; returns false if no item has this location and
  /// these bytes.
  func importUnchanged(_ location: [UInt8], _ sourceBytes: [UInt8]) throws(SQLiteError) -> Bool {
    if library.isNew { return false }
    guard let row = try fileIndex().row(at: location, sourceBytes), seen.insert(Int(row)) else {
      return false
    }
    count += 1
    derivedIDCount += 1
    presentCount += 1
    return true
  }

  private func fileIndex() throws(SQLiteError) -> FileIndex {
    if let files { return files }
    let made = try FileIndex(connection, libraryID: library.id)
    files = made
    return made
  }

  private func unmatchedItems() throws(SQLiteError) -> UnmatchedItems {
    if let unmatched { return unmatched }
    let made = try UnmatchedItems(connection)
    unmatched = made
    return made
  }

  private func isTaken(_ row: Int64) -> Bool { seen.contains(Int(row)) }

  // MARK: Storing items

  private func add(
    _ record: ItemRecord,
    _ hash: Int64
  ) throws(SQLiteError) -> ItemReference? {
    let isDerived = record.persistentID == nil
    var persistentID = record.persistentID ?? matcher.derivedID(for: record.values)
    while true {
      if let row = try writer.insert(record, as: persistentID, isDerived: isDerived, hash: hash) {
        try bytes.write(record.sourceBytes, of: row)
        _ = seen.insert(Int(row))
        count += 1
        changes.added += 1
        if isDerived { derivedIDCount += 1 }
        return try reference(row)
      }
      guard isDerived else { return nil }
      // Another item still has this ID, because it was derived when that item was at this location.
      persistentID = matcher.derivedID(for: record.values)
    }
  }

  private func importKnown(
    _ item: StoredItem,
    _ record: ItemRecord,
    _ hash: Int64
  ) throws(SQLiteError) -> ItemReference? {
    guard seen.insert(Int(item.row)) else { return nil }
    count += 1
    if record.persistentID == nil { derivedIDCount += 1 }
    if !item.isRemoved { presentCount += 1 }
    try bytes.write(record.sourceBytes, of: item.row)
    if record.deletesSourceBytes, record.sourceBytes.isEmpty { try bytes.delete(item.row) }
    // If the hashes are equal, the stored item has no other values than the record.
    if isOfLog, !item.isRemoved, item.hash != hash,
      try writer.reader.read(item.row, into: &logged)
    {
      var completed = record
      var use = LoggedUse(sourceValues: record.sourceValues)
      use.add(LoggedUse(sourceValues: logged.sourceValues))
      use.write(to: &completed)
      try update(item, to: completed, completed.contentHash)
    } else if !record.unread.isEmpty, item.hash != hash {
      var completed = record
      try writer.reader.complete(&completed, from: item.row)
      try update(item, to: completed, completed.contentHash)
    } else {
      try update(item, to: record, hash)
    }
    return try reference(item.row)
  }

  /// Updates an item with the values of a source, but keeps plays on devices.
  private func update(
    _ item: StoredItem,
    to record: ItemRecord,
    _ hash: Int64
  ) throws(SQLiteError) {
    guard let plays else { return try write(record, hash, to: item) }
    var held = record
    if try plays.hold(&held, of: item.row) {
      try write(held, held.contentHash, to: item)
    } else {
      try write(record, hash, to: item)
    }
  }

  /// Computes the values of items that were played on devices, now that the whole source is known.
  func resolvePlays() throws(SQLiteError) {
    if let plays { changes.changed += try plays.resolve() }
  }

  /// Stores the source's own values for items that were played on devices, and returns the plays
  /// that the source may already count.
  func finishPlays() throws(SQLiteError) -> [MergedPlays] {
    try plays?.finish()
    return plays?.uncertain ?? []
  }

  private func write(
    _ record: ItemRecord,
    _ hash: Int64,
    to item: StoredItem
  ) throws(SQLiteError) {
    if item.hash != hash || item.isRemoved {
      // A file that was rewritten without other changes counts as unchanged.
      if isOfFiles, !item.isRemoved, try writer.reader.differsInDateOnly(item.row, from: record) {
        return
      }
      try writer.update(item.row, isRemoved: item.isRemoved, to: record, hash: hash)
      plays?.recordUpdate(of: item.row)
      if item.isRemoved { changes.added += 1 } else { changes.changed += 1 }
    }
  }

  // MARK: Moved items

  /// Decides on the items that had to wait, now that all others have been looked up; the remaining
  /// ones are added as new items.
  func recogniseMoved() throws(SQLiteError) {
    guard let waiting = unmatched else { return }
    unmatched = nil
    var late = try matcher.lateMatcher(isTaken: isTaken)
    var left = Set(waiting.items.indices)
    for (stored, indexes) in waiting.claims {
      let owner = late.owner(of: stored, among: indexes, in: waiting.items, isTaken: isTaken)
      for index in indexes where index != owner { try disown(index, of: waiting) }
      if let owner, try take(owner, of: waiting, as: stored, by: nil) { left.remove(owner) }
    }
    for rule in MatchRule.allCases {
      let pairs = late.pairs(of: left.sorted(), in: waiting.items, by: rule, isTaken: isTaken)
      for (row, index) in pairs {
        guard let stored = try writer.reader.stored(row) else { continue }
        if try take(index, of: waiting, as: stored, by: rule) { left.remove(index) }
      }
    }
    var record = ItemRecord()
    for index in left.sorted() {
      try waiting.read(index, into: &record)
      guard let added = try add(record, record.contentHash) else { continue }
      references.replace(UnmatchedItems.reference(index), by: added)
    }
  }

  /// Imports a waiting item as a stored one; returns false if another item has already been.
  private func take(
    _ index: Int,
    of waiting: UnmatchedItems,
    as stored: StoredItem,
    by rule: MatchRule?
  ) throws(SQLiteError) -> Bool {
    var record = ItemRecord()
    try waiting.read(index, into: &record)
    let before = changes
    guard let kept = try importKnown(stored, record, record.contentHash) else { return false }
    references.replace(UnmatchedItems.reference(index), by: kept)
    // If the item is unchanged, its match is not recorded again on each import.
    if let rule, record.persistentID != nil || changes != before {
      try recordMatch(stored.row, rule, sourceID: record.persistentID)
    }
    return true
  }

  private func disown(_ index: Int, of waiting: UnmatchedItems) throws(SQLiteError) {
    var record = ItemRecord()
    try waiting.read(index, into: &record)
    guard let id = record.persistentID else { return }
    disowned.add(record, id)
    waiting.takeID(id, from: index)
  }

  private func recordMatch(
    _ row: Int64,
    _ rule: MatchRule,
    sourceID: PersistentID?
  ) throws(SQLiteError) {
    matches[rule, default: 0] += 1
    try matcher.record(row, rule, sourceID: sourceID, in: revision)
  }

  // MARK: Removed items

  /// Marks all items that are not in the source as removed.
  ///
  /// - Parameter previousCount: The number of items that the library had before.
  /// - Throws: `SQLiteError`.
  func removeAllOthers(previousCount: Int) throws(SQLiteError) {
    if presentCount == previousCount { return }
    for row in try seen.others(in: "item", of: library, connection) {
      try writer.remove(row)
      changes.removed += 1
    }
  }

  private func reference(_ row: Int64) throws(SQLiteError) -> ItemReference {
    try ItemReference(row: row, in: connection.path)
  }
}
