import MediaModel
import SQLite

/// What a source that is being imported says of the items that were played on devices.
///
/// Whether the source counts these plays shows only when all of its items are known. Until then
/// the plays, skips, dates, ratings and bookmarks of such items stay as they are stored.
final class ImportedPlays {
  private let connection: Connection
  private let libraryID: Int64
  private let items: ItemWriter
  private var account: PlayAccount
  private var told: [Int64: UseProperties] = [:]
  /// What the source said before, of items on top of which nothing was ever merged.
  private var before: [Int64: SourceStatement] = [:]
  private let stateBefore: Int64?
  private var updated: Set<Int64> = []
  private var closing = PlayClosing()
  private var record = ItemRecord()

  private init(
    _ connection: Connection,
    libraryID: Int64,
    _ items: ItemWriter,
    _ account: PlayAccount
  ) throws(SQLiteError) {
    self.connection = connection
    self.libraryID = libraryID
    self.items = items
    self.account = account
    stateBefore = try RevisionTable(connection).lastNumber(of: libraryID)
  }

  /// Nil when nothing was done on devices with a library's items.
  static func any(
    _ connection: Connection,
    of libraryID: Int64,
    isOfDevice: Bool,
    _ items: ItemWriter
  ) throws(SQLiteError) -> ImportedPlays? {
    guard let account = try PlayAccount.any(connection, of: libraryID, isOfDevice: isOfDevice)
    else { return nil }
    return try ImportedPlays(connection, libraryID: libraryID, items, account)
  }

  /// Takes what the source says of an item; false when it is shown as the source has it.
  ///
  /// - Parameters:
  ///   - record: The source's; gets what is stored of plays, ratings and bookmarks.
  ///   - item: The item.
  /// - Returns: Whether the record was changed.
  /// - Throws: `SQLiteError`.
  func hold(_ record: inout ItemRecord, of item: Int64) throws(SQLiteError) -> Bool {
    guard account.concerns(item), try items.reader.read(item, into: &self.record) else {
      return false
    }
    told[item] = UseProperties(record.values)
    if !account.hasSource(of: item) { before[item] = account.plays(of: item).first?.stored }
    UseProperties(self.record.values).write(to: &record.values)
    return true
  }

  /// Notes that something else of an item was changed.
  func recordUpdate(of item: Int64) { updated.insert(item) }

  /// Gives the items what is to be shown of them, now that everything is known.
  ///
  /// - Returns: How many items changed that had not been changed yet.
  /// - Throws: `SQLiteError`.
  func resolve() throws(SQLiteError) -> Int {
    account.update(told.mapValues { $0.statistics })
    var changed = 0
    for (item, told) in told.sorted(by: { $0.key < $1.key }) {
      if try !items.reader.read(item, into: &record) { continue }
      let stored = record.contentHash
      told.write(to: &record.values)
      let source = PlayStatistics(record.values)
      let values = account.values(of: item, source: source) {
        account.applications.contains(.plays, of: $0)
      }
      closing.closed(item, in: account, source: source, values: values)
        .write(to: &record.values)
      let hash = record.contentHash
      if hash == stored { continue }
      try items.update(item, isRemoved: false, to: record, hash: hash)
      if updated.insert(item).inserted { changed += 1 }
    }
    return changed
  }

  /// Stores what the source said, and what it has come to count.
  func finish() throws(SQLiteError) {
    let isNews = told.contains { !account.hasStatement($1.statistics, of: $0) }
    guard isNews || !closing.isEmpty,
      let state = try RevisionTable(connection).lastNumber(of: libraryID)
    else { return }
    if let stateBefore { try SourcePlays.write(before, at: stateBefore, connection) }
    let last = try connection.integer("SELECT max(id) FROM revision")
    try SourcePlays.write(
      told.mapValues { SourceStatement(values: $0.statistics, after: last) },
      at: state,
      connection
    )
    try closing.write(at: state, connection)
  }

  /// The plays and skips that may be counted already, so that they were not added.
  var uncertain: [MergedPlays] {
    var lines = PlayLines()
    for play in account.plays where play.has(.plays) && account.verdict(on: play) == .uncertain {
      lines.add(play)
    }
    return lines.lines
  }
}

/// The properties of an item that tell what a person did with it.
private struct UseProperties {
  private static let all: [MediaItemProperty] = [
    .playCount, .skipCount, .lastPlayedDate, .lastPlayedLocal, .lastSkippedDate, .rating,
    .isRatingComputed, .bookmarkTime,
  ]

  private let values: [StoredValue]
  let statistics: PlayStatistics

  init(_ row: PropertyRow) {
    values = Self.all.map { row.value($0.rawValue) }
    statistics = PlayStatistics(row)
  }

  func write(to row: inout PropertyRow) {
    for (property, value) in zip(Self.all, values) { row.set(property.rawValue, to: value) }
  }
}
