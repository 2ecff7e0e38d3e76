import Bytes
import MediaModel
import SQLite

/// The values that the source of an import has for items that were played on devices.
///
/// Whether the source counts the plays on devices is known only after all of its items have been
/// read. Until then, the items keep their stored plays, skips, dates, ratings and bookmarks.
final class ImportedPlays {
  private let connection: Connection
  private let libraryID: Int64
  private let items: ItemWriter
  private var account: PlayAccount
  private var imported: [Int64: UseProperties] = [:]
  /// The values of the source before the import, for items that have never had anything merged into
  /// them.
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

  /// Returns an instance, or nil if no item of the library was used on a device.
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

  /// Holds back the plays, ratings and bookmarks of an item that was used on devices.
  ///
  /// - Parameters:
  ///   - record: The source's record, in which these values are replaced with the stored ones.
  ///   - item: The row of the item.
  /// - Returns: Whether the values were held back; false if the item takes on those of the source.
  /// - Throws: `SQLiteError`.
  func hold(_ record: inout ItemRecord, of item: Int64) throws(SQLiteError) -> Bool {
    guard account.concerns(item), try items.reader.read(item, into: &self.record) else {
      return false
    }
    imported[item] = UseProperties(record.values)
    if !account.hasSource(of: item) { before[item] = account.plays(of: item).first?.stored }
    UseProperties(self.record.values).write(to: &record.values)
    return true
  }

  /// Records that the import has already changed other properties of an item.
  func recordUpdate(of item: Int64) { updated.insert(item) }

  /// Writes the final values of the items, now that the whole source is known.
  ///
  /// - Returns: The number of items changed here that the import had not changed before.
  /// - Throws: `SQLiteError`.
  func resolve() throws(SQLiteError) -> Int {
    account.update(imported.mapValues { $0.statistics })
    var changed = 0
    for (item, imported) in imported.sorted(by: { $0.key < $1.key }) {
      if try !items.reader.read(item, into: &record) { continue }
      let stored = record.contentHash
      imported.write(to: &record.values)
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

  /// Stores the values of the source, and closes the plays that the source now counts.
  func finish() throws(SQLiteError) {
    let isNews = imported.contains { !account.hasStatement($1.statistics, of: $0) }
    guard isNews || !closing.isEmpty,
      let state = try RevisionTable(connection).lastNumber(of: libraryID)
    else { return }
    if let stateBefore { try SourcePlays.write(before, at: stateBefore, connection) }
    let last: Int64 = try connection.requiredValue("SELECT max(id) FROM revision")
    try SourcePlays.write(
      imported.mapValues { SourceStatement(values: $0.statistics, after: last) },
      at: state,
      connection
    )
    try closing.write(at: state, connection)
  }

  /// The plays and skips that were not added because the source may count them already.
  var uncertain: [MergedPlays] {
    var lines = PlayLines()
    for play in account.plays where play.has(.plays) && account.verdict(on: play) == .uncertain {
      lines.add(play)
    }
    return lines.lines
  }
}

/// The properties of an item that record its use.
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
