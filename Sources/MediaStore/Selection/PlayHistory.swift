import MediaModel
import SQLite

/// The plays and skips of a library's items, each counted once, as far as it is known when they
/// took place.
///
/// Of the plays between two exports of a library, only the last one has a date, which counts for
/// all of them; without it, the middle of the time between the exports does. Those that a device, or a player of libsync, has recorded have dates of their own.
struct PlayHistory {
  /// Plays or skips of an item.
  struct Use {
    /// The row of the item.
    let item: Int64
    let activity: Activity
    let count: Int64
    let date: Timestamp
    /// Whether the item is known to have been used at the date.
    let isDated: Bool
    let source: ListeningReport.Source
    /// The revision that told of the use.
    let revision: Int64
  }

  private let connection: Connection
  private let library: Int64
  private let condition: String

  /// - Parameters:
  ///   - connection: The library file.
  ///   - library: The library, which is the first parameter of the condition.
  ///   - condition: Which items `i` to consider.
  init(_ connection: Connection, of library: Int64, where condition: String) {
    self.connection = connection
    self.library = library
    self.condition = condition
  }

  /// Returns the sums of the plays in each month.
  func months() throws(SQLiteError) -> [LibraryStatistics.Month: LibraryStatistics.Listening] {
    let durations = try Statement(connection, "SELECT playback_duration FROM item WHERE id = ?1")
    var known: [Int64: Int64] = [:]
    var months: [LibraryStatistics.Month: LibraryStatistics.Listening] = [:]
    for use in try uses() where use.activity == .play {
      if known[use.item] == nil { known[use.item] = try durations.value(use.item) ?? 0 }
      months[LibraryStatistics.Month(of: use.date), default: .init()]
        .add(LibraryStatistics.Listening(use.count, of: known[use.item] ?? 0))
    }
    return months
  }

  /// Returns the uses of the items on or after a moment that revisions after a base told of, and
  /// perhaps others before these.
  func uses(
    since moment: Timestamp? = nil,
    after base: Int64 = 0
  ) throws(SQLiteError) -> [Use] {
    let isOfDevice: Bool? = try connection.value(
      "SELECT EXISTS (SELECT 1 FROM play_file f WHERE f.library_id = ?1)",
      library
    )
    // The count of an iPod's library includes the plays that are recorded with their dates.
    let counted =
      try isOfDevice == true
      ? recorded(since: moment)
      : CounterHistory(connection, of: library, where: condition)
        .uses(since: moment, after: base)
    return try counted + played(since: moment)
  }

  /// Returns the uses that a device recorded.
  private func recorded(since moment: Timestamp?) throws(SQLiteError) -> [Use] {
    var uses: [Use] = []
    for activity in Activity.allCases {
      let (count, date) = activity.columns
      try connection.forEach(
        """
        SELECT p.item_id, p.\(count), coalesce(p.\(date), f.read), p.\(date) IS NOT NULL,
          coalesce((SELECT min(r.id) FROM revision r
            WHERE r.library_id = ?1 AND r.made >= f.read), f.revision_id, 0)
        FROM play_file f JOIN play p ON p.file_id = f.id CROSS JOIN item i ON i.id = p.item_id
        WHERE f.library_id = ?1 AND p.\(count) > 0
          AND (?2 IS NULL OR ?2 <= coalesce(p.\(date), f.read))
          AND (f.revision_id IS NULL OR f.revision_id IN (\(RevisionTable.inEffect)))
          AND \(condition)
        """,
        library,
        moment
      ) { (row) throws(SQLiteError) in
        uses.append(
          Use(
            item: try row.next(),
            activity: activity,
            count: try row.next(),
            date: try row.next(),
            isDated: try row.next(),
            source: .devices,
            revision: try row.next()
          )
        )
      }
    }
    return uses
  }

  /// Returns what a player of libsync did, unless it was undone.
  private func played(since moment: Timestamp?) throws(SQLiteError) -> [Use] {
    let first: Int64? = try connection.value(
      "SELECT min(id) FROM revision WHERE library_id = ?1 AND (?2 IS NULL OR made >= ?2)",
      library,
      moment
    )
    guard let first else { return [] }
    var uses: [Use] = []
    for activity in Activity.allCases {
      let (count, date) = activity.names
      try connection.forEach(
        """
        SELECT c.item_id, CAST(c.new - coalesce(c.old, 0) AS INTEGER),
          coalesce(CAST(d.new AS INTEGER), r.made), d.new IS NOT NULL, r.id
        FROM metadata_change c JOIN revision r ON r.id = c.revision_id
          CROSS JOIN item i ON i.id = c.item_id
          LEFT JOIN metadata_change d ON d.revision_id = c.revision_id AND d.item_id = c.item_id
            AND d.namespace = c.namespace AND d.name = '\(date.rawValue)'
        WHERE c.revision_id >= ?2 AND c.namespace = '\(UserActivity.namespace)'
          AND c.name = '\(count.rawValue)' AND c.new > coalesce(c.old, 0) AND c.reverts IS NULL
          AND NOT EXISTS (SELECT 1 FROM metadata_change u WHERE u.item_id = c.item_id
            AND u.namespace = c.namespace AND u.name = c.name AND u.reverts = c.revision_id)
          AND \(condition)
        """,
        library,
        first
      ) { (row) throws(SQLiteError) in
        uses.append(
          Use(
            item: try row.next(),
            activity: activity,
            count: try row.next(),
            date: try row.next(),
            isDated: try row.next(),
            source: .players,
            revision: try row.next()
          )
        )
      }
    }
    return uses
  }
}

extension Activity {
  /// The columns of `play` with the number and the last date.
  var columns: (count: String, date: String) {
    switch self {
    case .play: ("play_count", "last_played_date")
    case .skip: ("skip_count", "last_skipped_date")
    }
  }

  /// The properties of items with the number and the last date.
  var properties: (count: MediaItemProperty, date: MediaItemProperty) {
    switch self {
    case .play: (.playCount, .lastPlayedDate)
    case .skip: (.skipCount, .lastSkippedDate)
    }
  }

  /// The names of the values that players keep.
  fileprivate var names: (count: PlayActivity, date: PlayActivity) {
    switch self {
    case .play: (.plays, .played)
    case .skip: (.skips, .skipped)
    }
  }
}
