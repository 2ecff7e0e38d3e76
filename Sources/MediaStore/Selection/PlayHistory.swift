import MediaModel
import SQLite

/// The plays of a selection of items, as far as it is known when they were played.
///
/// Of the plays between two exports of a library, only the last one has a date, which counts for
/// all of them. Those that a device, or a player of libsync, has recorded have dates of their own.
struct PlayHistory {
  private let items: SelectionQuery

  init(_ items: SelectionQuery) { self.items = items }

  /// Returns the sums of the plays in each month.
  func months() throws(SQLiteError) -> [LibraryStatistics.Month: LibraryStatistics.Listening] {
    var months: [LibraryStatistics.Month: LibraryStatistics.Listening] = [:]
    for source in Self.sources {
      try items.connection.forEach(
        "\(source) AND \(items.condition)",
        items.library
      ) { (row) throws(SQLiteError) in
        let (date, count): (Timestamp, Int64) = (try row.next(), try row.next())
        let duration: Int64 = try row.next(Int64?.self) ?? 0
        months[LibraryStatistics.Month(of: date), default: .init()]
          .add(LibraryStatistics.Listening(count, of: duration))
      }
    }
    return months
  }

  /// The queries for the dates and numbers of plays, and the playing times of the items.
  private static let sources = [
    // What a source counted from one export to the next. The count of an iPod's library includes
    // the plays that are recorded with their dates.
    """
    SELECT coalesce(d.new, r.source_date, r.made), c.new - coalesce(c.old, 0), i.playback_duration
    FROM item_change c JOIN revision r ON r.id = c.revision_id
      CROSS JOIN item i ON i.id = c.item_id
      LEFT JOIN item_change d ON d.revision_id = c.revision_id AND d.item_id = c.item_id
        AND d.property = '\(MediaItemProperty.lastPlayedDate.name)'
    WHERE c.property = '\(MediaItemProperty.playCount.name)' AND c.new > coalesce(c.old, 0)
      AND c.revision_id IN (\(RevisionTable.inEffect))
      AND NOT EXISTS (SELECT 1 FROM play_file f WHERE f.library_id = ?1)
    """,
    // What a device played.
    """
    SELECT coalesce(p.last_played_date, f.read), p.play_count, i.playback_duration
    FROM play_file f JOIN play p ON p.file_id = f.id CROSS JOIN item i ON i.id = p.item_id
    WHERE f.library_id = ?1 AND p.play_count > 0 AND (f.revision_id IS NULL
      OR f.revision_id IN (\(RevisionTable.inEffect)))
    """,
    // What devices played and was merged, until the source counts it itself.
    """
    SELECT coalesce(a.last_played_date, r.made), a.play_count, i.playback_duration
    FROM play_application a JOIN revision r ON r.id = a.revision_id
      CROSS JOIN item i ON i.id = a.item_id
    WHERE a.aspect = '\(MergedPlayOverlay.Aspect.plays.rawValue)' AND a.ended_revision IS NULL
      AND a.play_count > 0 AND a.revision_id IN (\(RevisionTable.inEffect))
    """,
    // What a player of libsync played, unless it was undone.
    """
    SELECT coalesce(d.new, r.made), CAST(c.new - coalesce(c.old, 0) AS INTEGER),
      i.playback_duration
    FROM metadata_change c JOIN revision r ON r.id = c.revision_id
      CROSS JOIN item i ON i.id = c.item_id
      LEFT JOIN metadata_change d ON d.revision_id = c.revision_id AND d.item_id = c.item_id
        AND d.namespace = c.namespace AND d.name = '\(PlayActivity.played.rawValue)'
    WHERE c.namespace = '\(UserActivity.namespace)' AND c.name = '\(PlayActivity.plays.rawValue)'
      AND c.new > coalesce(c.old, 0) AND c.reverts IS NULL
      AND NOT EXISTS (SELECT 1 FROM metadata_change u WHERE u.item_id = c.item_id
        AND u.namespace = c.namespace AND u.name = c.name AND u.reverts = c.revision_id)
    """,
  ]
}

extension LibraryStatistics.Listening {
  /// Creates the sum of plays of an item, up to the largest number.
  fileprivate init(_ count: Int64, of duration: Int64) {
    self.init()
    playCount = count
    let time = max(0, duration).multipliedReportingOverflow(by: count)
    milliseconds = time.overflow ? .max : time.partialValue
  }
}
