package import MediaModel
import SQLite

extension MediaStore {
  /// Records what a player did with items, as one revision.
  ///
  /// Nothing is dated after the revision: the clock of a player can be ahead of time.
  ///
  /// - Parameters:
  ///   - activities: The plays, skips and bookmarks, in the order in which they happened.
  ///   - options: The options of the change.
  /// - Returns: The numbers of values that changed.
  /// - Throws: `StoreError`.
  package func record(
    _ activities: [PlaybackActivity],
    _ options: WriteOptions
  ) throws -> MetadataOutcome {
    let latest = options.date ?? .now
    return try changeMetadata(options) { table, row in
      let basis = try ActivityBasis(table)
      var unknown: [PersistentID] = []
      for activity in activities {
        guard let row = try row(activity.item) else {
          unknown.append(activity.item)
          continue
        }
        for (kind, value) in try Self.values(
          of: activity,
          until: latest,
          after: { kind throws(SQLiteError) in try table.value(for: kind.key, of: row) }
        ) {
          try table.set(value, for: kind.key, of: row)
          // The same bookmark again is newer than what the source says by now.
          try basis.note(MetadataEdit(activity.item, kind.key, value), of: row)
        }
      }
      return unknown
    }
  }

  /// Returns the values that an activity changes, based on those before it.
  private static func values(
    of activity: PlaybackActivity,
    until latest: Timestamp,
    after old: (PlayActivity) throws(SQLiteError) -> MetadataValue?
  ) throws(SQLiteError) -> [(PlayActivity, MetadataValue)] {
    func sum(_ kind: PlayActivity, _ count: Int64) throws(SQLiteError) -> MetadataValue {
      var sum = count
      if case .number(let number) = try old(kind), let number = Int64(exactly: number) {
        sum = sum.addingClamped(number)
      }
      return .number(Double(min(sum, PlayActivity.maxNumber)))
    }
    func date(_ kind: PlayActivity) throws(SQLiteError) -> MetadataValue {
      let date = activity.date.rawValue > latest.rawValue ? latest : activity.date
      if case .date(let earlier) = try old(kind), earlier.rawValue > date.rawValue {
        return .date(earlier)
      }
      return .date(date)
    }
    switch activity.kind {
    case .play(let count):
      if count <= 0 { return [] }
      return [(.plays, try sum(.plays, count)), (.played, try date(.played))]
    case .skip:
      return [(.skips, try sum(.skips, 1)), (.skipped, try date(.skipped))]
    case .bookmark(let time):
      // In milliseconds, which a damaged file can exceed.
      let limit = Duration.milliseconds(PlayActivity.maxNumber)
      let milliseconds = min(max(time, .zero), limit) / Duration.milliseconds(1)
      return [(.bookmark, .number(milliseconds.rounded(.down)))]
    }
  }
}
