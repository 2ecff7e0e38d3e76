import ICU
import MediaModel

/// The items of one library during an import: recognises those that are stored already.
final class ItemTable {
  private let connection: Connection
  private let library: LibraryTable.Entry
  private let revision: RevisionRecord
  private let rows: ItemRows
  private let stored: StoredItems
  private let aliases: ItemAliases
  private let bytes: SourceBytesTable
  private let plays: ImportedPlays?
  private let isRebuilding: Bool
  private let isOfFiles: Bool
  private var known: KnownFiles?
  private var identity: ItemIdentity
  private var pairing: ItemPairing?
  private var waiting: WaitingItems?
  private var replacements: [ItemReference: ItemReference] = [:]
  private var seen = BitSet()
  private var presentCount = 0
  private(set) var changes = ChangeCount()
  private(set) var count = 0
  private(set) var derivedIDCount = 0
  /// How many items were recognised by each rule.
  private(set) var matches: [MatchRule: Int] = [:]

  init(
    _ connection: Connection,
    _ collator: Collator,
    library: LibraryTable.Entry,
    revision: RevisionRecord,
    journal: ChangeJournal,
    isComparison: Bool,
    isOfDevice: Bool,
    isRebuilding: Bool,
    isOfFiles: Bool
  ) throws(StoreError) {
    self.connection = connection
    self.library = library
    self.revision = revision
    self.isRebuilding = isRebuilding
    self.isOfFiles = isOfFiles
    identity = ItemIdentity(collator)
    rows = try ItemRows(
      connection,
      collator,
      library: library,
      revision: revision,
      journal: journal
    )
    stored = try StoredItems(connection, libraryID: library.id)
    aliases = try ItemAliases(connection, libraryID: library.id)
    bytes = SourceBytesTable(connection, of: "item")
    plays =
      library.isNew || isComparison
      ? nil : try ImportedPlays.any(connection, of: library.id, isOfDevice: isOfDevice, rows)
  }

  /// Takes an item; one whose persistent ID has come before is left out.
  func take(
    _ record: ItemRecord
  ) throws(StoreError) -> (reference: ItemReference, isDuplicate: Bool) {
    let hash = ItemRows.contentHash(record)
    // In a new library nothing can be stored but what this source has given.
    if library.isNew { return try add(record, hash) }
    if let persistentID = record.persistentID {
      if let found = try find(persistentID) { return try keep(found, record, hash) }
      if record.hasUnusualID, let found = try derivedItem(of: record) {
        let hasPlace = identity.describe(record.values).location != nil
        try note(found.row, hasPlace ? .location : .tags, sourceID: persistentID)
        return try keep(found, record, hash)
      }
      if isRebuilding { return try recognise(record, hash) }
      return try add(record, hash)
    }
    if let found = try stored.find(identity.nextID(for: record.values)), found.hash == hash,
      !found.isRemoved, !seen.contains(Int(found.row))
    {
      identity.skip(record.values)
      return try keep(found, record, hash)
    }
    return try recognise(record, hash)
  }

  /// Takes an item that is as it was; false when it is not known so.
  func takeUnchanged(_ location: [UInt8], _ sourceBytes: [UInt8]) throws(StoreError) -> Bool {
    if library.isNew { return false }
    guard let row = try knownFiles().row(at: location, sourceBytes), seen.insert(Int(row)) else {
      return false
    }
    count += 1
    derivedIDCount += 1
    presentCount += 1
    return true
  }

  private func knownFiles() throws(StoreError) -> KnownFiles {
    if let known { return known }
    let made = try KnownFiles(connection, libraryID: library.id)
    known = made
    return made
  }

  /// The item that has the ID which would be derived for a record.
  private func derivedItem(of record: ItemRecord) throws(StoreError) -> StoredItem? {
    guard let found = try stored.find(identity.nextID(for: record.values)),
      !seen.contains(Int(found.row))
    else { return nil }
    identity.skip(record.values)
    return found
  }

  private func find(_ persistentID: PersistentID) throws(StoreError) -> StoredItem? {
    if let found = try stored.find(persistentID) { return found }
    return try aliases.find(persistentID)
  }

  /// What playlists are to call an item that turned out to be another one.
  func resolved(_ reference: ItemReference) -> ItemReference {
    replacements[reference] ?? reference
  }

  /// Whether any item turned out to be another one.
  var hasReplacements: Bool { !replacements.isEmpty }

  // MARK: What becomes of an item

  private func add(
    _ record: ItemRecord,
    _ hash: Int64
  ) throws(StoreError) -> (reference: ItemReference, isDuplicate: Bool) {
    let isDerived = record.persistentID == nil
    var persistentID = record.persistentID ?? identity.derive(record.values)
    while true {
      if let row = try rows.insert(record, as: persistentID, isDerived: isDerived, hash: hash) {
        try bytes.write(record.sourceBytes, of: row)
        _ = seen.insert(Int(row))
        count += 1
        changes.added += 1
        if isDerived { derivedIDCount += 1 }
        return (try reference(row), false)
      }
      guard isDerived else {
        return (try reference(stored.find(persistentID)?.row ?? 0), true)
      }
      // An item that has moved since keeps the ID that its old place gave it.
      persistentID = identity.derive(record.values)
    }
  }

  private func keep(
    _ item: StoredItem,
    _ record: ItemRecord,
    _ hash: Int64
  ) throws(StoreError) -> (reference: ItemReference, isDuplicate: Bool) {
    guard seen.insert(Int(item.row)) else { return (try reference(item.row), true) }
    count += 1
    if record.persistentID == nil { derivedIDCount += 1 }
    if !item.isRemoved { presentCount += 1 }
    try bytes.write(record.sourceBytes, of: item.row)
    if !record.unread.isEmpty {
      var completed = record
      try rows.complete(&completed, from: item.row)
      try update(item, to: completed, ItemRows.contentHash(completed))
    } else {
      try update(item, to: record, hash)
    }
    return (try reference(item.row), false)
  }

  /// Gives an item what a source says of it, but what was done with it on devices.
  private func update(
    _ item: StoredItem,
    to record: ItemRecord,
    _ hash: Int64
  ) throws(StoreError) {
    guard let plays else { return try write(record, hash, to: item) }
    var held = record
    if try plays.hold(&held, of: item.row) {
      try write(held, ItemRows.contentHash(held), to: item)
    } else {
      try write(record, hash, to: item)
    }
  }

  /// Gives items that were played on devices what is to be shown of them, now that all of the
  /// source is known.
  func settlePlays() throws(StoreError) {
    if let plays { changes.changed += try plays.settle() }
  }

  /// Stores what the source said of such items, and returns the plays that it may count already.
  func finishPlays() throws(StoreError) -> [MergedPlays] {
    try plays?.finish()
    return plays?.uncertain ?? []
  }

  private func write(
    _ record: ItemRecord,
    _ hash: Int64,
    to item: StoredItem
  ) throws(StoreError) {
    if item.hash != hash || item.isRemoved {
      // A file that was only written again is the same.
      if isOfFiles, !item.isRemoved, try rows.differsInDateOnly(item.row, from: record) { return }
      try rows.update(item.row, isRemoved: item.isRemoved, to: record, hash: hash)
      plays?.noteUpdate(of: item.row)
      if item.isRemoved { changes.added += 1 } else { changes.changed += 1 }
    }
  }

  // MARK: Recognising without a persistent ID

  private func recognise(
    _ record: ItemRecord,
    _ hash: Int64
  ) throws(StoreError) -> (reference: ItemReference, isDuplicate: Bool) {
    let pairing = try preparedPairing()
    if pairing.isEmpty { return try add(record, hash) }
    let description = identity.describe(record.values)
    // What has no place can only be found by its tags, and needs not wait for others to be found
    // by theirs.
    let rule: MatchRule = description.location == nil ? .tags : .location
    let found = pairing.candidate(for: description, rule, hash: hash) {
      !self.seen.contains(Int($0))
    }
    if let found, rule == .location || found.description.location == nil {
      let item = found.item
      // What is known of an item is not noted again at each import.
      let isNews = item.hash != hash || item.isRemoved || record.persistentID != nil
      let expectedID = record.persistentID ?? identity.nextID(for: record.values)
      if isNews, item.persistentID != expectedID, rule != .location || isRebuilding {
        try note(item.row, rule, sourceID: record.persistentID)
      }
      return try keep(item, record, hash)
    }
    let waiting: WaitingItems
    if let known = self.waiting { waiting = known } else { waiting = try WaitingItems(connection) }
    self.waiting = waiting
    return try waiting.add(record, description)
  }

  /// Pairs what was not found in its place, or shared it, now that all places are known; what is
  /// left is new.
  func recogniseMoved() throws(StoreError) {
    guard let pairing, let waiting else { return }
    var record = ItemRecord()
    var left = Array(waiting.descriptions.indices)
    for rule in MatchRule.allCases {
      var claims: [Int64: [Int]] = [:]
      for index in left {
        let description = waiting.descriptions[index]
        let found = pairing.candidate(for: description, rule) { !self.seen.contains(Int($0)) }
        if let found { claims[found.item.row, default: []].append(index) }
      }
      var paired: Set<Int> = []
      for (row, claimants) in claims.sorted(by: { $0.key < $1.key }) where claimants.count == 1 {
        let index = claimants[0]
        try waiting.read(index, into: &record)
        guard let stored = try rows.stored(row) else { continue }
        try note(row, rule, sourceID: record.persistentID)
        let kept = try keep(stored, record, ItemRows.contentHash(record))
        replacements[WaitingItems.reference(index)] = kept.reference
        paired.insert(index)
      }
      left.removeAll(where: paired.contains)
    }
    for index in left {
      try waiting.read(index, into: &record)
      let added = try add(record, ItemRows.contentHash(record))
      replacements[WaitingItems.reference(index)] = added.reference
    }
    self.waiting = nil
  }

  private func preparedPairing() throws(StoreError) -> ItemPairing {
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

  private func note(
    _ row: Int64,
    _ rule: MatchRule,
    sourceID: PersistentID?
  ) throws(StoreError) {
    matches[rule, default: 0] += 1
    try aliases.note(row, rule, sourceID, in: try revision.require())
  }

  // MARK: What is gone

  /// Marks all items that the source did not give as removed, of a library that had so many.
  func removeAllOthers(previousCount: Int) throws(StoreError) {
    if presentCount == previousCount { return }
    for row in try seen.others(in: "item", of: library, connection) {
      try rows.remove(row)
      changes.removed += 1
    }
  }

  private func reference(_ row: Int64) throws(StoreError) -> ItemReference {
    try ItemReference(row: row, in: connection.path)
  }
}
