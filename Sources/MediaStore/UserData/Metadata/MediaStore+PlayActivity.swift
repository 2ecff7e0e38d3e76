package import MediaModel
import SQLite

extension MediaStore {
  /// Records what a player did with items, as one revision.
  ///
  /// Nothing is dated after the revision: the clock of a player can be ahead of time.
  ///
  /// - Parameters:
  ///   - records: The records, in the order in which they happened.
  ///   - options: The options of the change.
  /// - Returns: The numbers of values that changed.
  /// - Throws: `StoreError`.
  package func record(_ records: [PlayRecord], _ options: WriteOptions) throws -> MetadataOutcome {
    let latest = options.date ?? .now
    return try changeMetadata(options) { table, row in
      let basis = try ActivityBasis(table)
      var unknown: [PersistentID] = []
      for record in records {
        guard let row = try row(record.item) else {
          unknown.append(record.item)
          continue
        }
        for (activity, value) in try Self.values(
          of: record,
          until: latest,
          after: { activity throws(SQLiteError) in
            try table.value(for: activity.key, of: row)
          }
        ) {
          try table.set(value, for: activity.key, of: row)
          // The same bookmark again is newer than what the source says by now.
          try basis.note(MetadataEdit(record.item, activity.key, value), of: row)
        }
      }
      return unknown
    }
  }

  /// Returns the values that a record changes, based on those before it.
  private static func values(
    of record: PlayRecord,
    until latest: Timestamp,
    after old: (PlayActivity) throws(SQLiteError) -> MetadataValue?
  ) throws(SQLiteError) -> [(PlayActivity, MetadataValue)] {
    var values: [(PlayActivity, MetadataValue)] = []
    for (activity, count) in [(PlayActivity.plays, record.plays), (.skips, record.skips)]
    where count > 0 {
      var sum = Int64(count)
      if case .number(let number) = try old(activity), let number = Int64(exactly: number) {
        sum = sum.addingClamped(number)
      }
      values.append((activity, .number(Double(min(sum, PlayActivity.maxNumber)))))
    }
    for (activity, date) in [
      (PlayActivity.played, record.lastPlayed), (.skipped, record.lastSkipped),
    ] {
      guard var date = date.map({ $0.rawValue > latest.rawValue ? latest : $0 }) else { continue }
      if case .date(let earlier) = try old(activity), earlier.rawValue > date.rawValue {
        date = earlier
      }
      values.append((activity, .date(date)))
    }
    if let bookmark = record.bookmarkTime {
      let limited = min(max(bookmark, 0), PlayActivity.maxNumber)
      values.append((.bookmark, .number(Double(limited))))
    }
    return values
  }
}
