import MediaModel
import SQLite

/// The use of an item on a device, which the source of a library may or may not count.
struct LedgerPlay {
  /// The row of the play in the ledger.
  let row: Int64
  /// The device's library.
  let device: Int64
  /// The interval between two syncs in which the item was used.
  let interval: FileInterval
  /// The revision of the device's library in which the play was first read, even if that revision
  /// has since been undone.
  let revision: Int64
  /// The row of the item in the library, or nil if the library lacks it.
  let item: Int64?
  let played: PlayedItem
  let total: PlayTotal
  /// The date of the item's last play before the bookmark was set.
  let bookmarkDate: Int64?
  /// Whether the play is in effect: an undo of the device's import takes it out of effect.
  let isInEffect: Bool
  /// The revision of the library from which on its source is known to count the play; nil if it is
  /// not known to do so.
  let closedRevision: Int64?
  /// The stored values of the item, which are those of its source if nothing was merged.
  let stored: SourceStatement
}

extension LedgerPlay {
  /// Returns whether there is anything to merge for this aspect of the play.
  func has(_ aspect: MergedPlayOverlay.Aspect) -> Bool {
    switch aspect {
    case .plays: hasDates || total.plays.playCount != 0 || total.plays.skipCount != 0
    case .rating: total.plays.rating != nil
    case .bookmark: total.plays.bookmarkTime != nil
    }
  }

  private var hasDates: Bool { total.plays.lastPlayed != nil || total.plays.lastSkipped != nil }

  /// Returns the plays of all devices that a library's source is not known to count, and of the
  /// closed ones those that were open at the same time, directly or through others.
  ///
  /// Closed plays still explain a part of the source's counts, but those that were closed before
  /// the first of these plays was read are like plays on the desktop itself.
  ///
  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library; its items are found by their persistent IDs.
  ///   - databases: The databases of devices that libsync has replaced.
  /// - Returns: The plays grouped by item; those of an item are in the order in which they were
  ///   read.
  /// - Throws: `SQLiteError`.
  static func all(
    _ connection: Connection,
    of libraryID: Int64,
    _ databases: ReplacedDatabases
  ) throws(SQLiteError) -> [LedgerPlay] {
    let intervals = try FileInterval.all(connection, databases)
    let plays = try connection.rows(query, libraryID) { (row) throws(SQLiteError) in
      try LedgerPlay(&row, intervals)
    }
    return entangled(plays)
  }

  private static func entangled(_ plays: [LedgerPlay]) -> [LedgerPlay] {
    let open = plays.lazy.filter { $0.closedRevision == nil && $0.item != nil }
    var first = open.map(\.revision).min() ?? .max
    let closed = plays.compactMap { play in
      play.closedRevision.map { (closed: $0, read: play.revision) }
    }
    for play in closed.sorted(by: { $0.closed > $1.closed }) {
      if play.closed <= first { break }
      first = min(first, play.read)
    }
    return plays.filter { $0.closedRevision.map { $0 > first } ?? true }
  }

  private static let query = """
    WITH
      effect(revision) AS MATERIALIZED (\(RevisionTable.inEffect)),
      merged AS MATERIALIZED (
        SELECT a.play_id, min(a.item_id) AS merged_item, min(CASE
          WHEN a.ended_revision IN (SELECT revision FROM effect) THEN a.ended_revision
        END) AS closed_revision
        FROM play_application a JOIN item i ON i.id = a.item_id
        WHERE i.library_id = ?1 AND a.aspect = 'plays'
          AND a.revision_id IN (SELECT revision FROM effect)
        GROUP BY a.play_id
      ),
      known AS (
        SELECT p.*, f.library_id AS device, f.database_fingerprint, f.revision_id, f.read,
          f.revision_id IS NULL OR f.revision_id IN (SELECT revision FROM effect) AS is_in_effect,
          m.play_id IS NOT NULL AS is_merged, m.merged_item, m.closed_revision
        FROM play p JOIN play_file f ON f.id = p.file_id LEFT JOIN merged m ON m.play_id = p.id
        WHERE f.library_id <> ?1
      )
    SELECT p.id, p.device, p.file_id,
      coalesce((SELECT min(r.id) FROM revision r
        WHERE r.library_id = p.device AND r.made >= p.read), p.revision_id, 0),
      t.id, i.persistent_id, i.title, i.artist, l.name, \(PlayWriter.columns),
      CASE WHEN p.bookmark_time IS NOT NULL THEN (SELECT max(q.last_played_date) FROM play q
          JOIN play_file g ON g.id = q.file_id
        WHERE q.item_id = p.item_id AND q.id <= p.id AND g.library_id = p.device
          AND g.database_fingerprint = p.database_fingerprint) END,
      p.is_in_effect, p.closed_revision, coalesce(t.play_count, 0), coalesce(t.skip_count, 0),
      t.last_played_date, t.last_skipped_date,
      coalesce((SELECT max(c.revision_id) FROM item_change c JOIN revision r ON r.id = c.revision_id
        WHERE c.item_id = t.id AND c.property = '\(JournalField.presence.name)' AND c.new = 1
          AND r.reverts IS NULL AND c.revision_id IN (SELECT revision FROM effect)),
        t.added_revision, 0)
    FROM known p JOIN item i ON i.id = p.item_id JOIN library l ON l.id = p.device
      LEFT JOIN item t ON t.id = coalesce(
        p.merged_item,
        (SELECT t.id FROM item t WHERE t.library_id = ?1
          AND t.persistent_id = i.persistent_id AND t.removed_revision IS NULL),
        (SELECT t.id FROM item_match m JOIN item t ON t.id = m.item_id
          WHERE m.source_id = i.persistent_id AND t.library_id = ?1
            AND t.removed_revision IS NULL),
        (SELECT t.id FROM item_match m JOIN item t ON t.persistent_id = m.source_id
          WHERE m.item_id = i.id AND t.library_id = ?1 AND t.removed_revision IS NULL))
    WHERE p.is_in_effect OR p.is_merged
    ORDER BY t.id, p.id
    """

  private init(_ values: inout Row, _ intervals: [Int64: FileInterval]) throws(SQLiteError) {
    row = try values.next()
    device = try values.next()
    let file: Int64 = try values.next()
    interval = intervals[file] ?? FileInterval(first: file)
    revision = try values.next()
    item = try values.next()
    played = PlayedItem(
      persistentID: try values.next(),
      title: try values.next(),
      artist: try values.next(),
      device: try values.next()
    )
    total = try PlayTotal(&values)
    bookmarkDate = try values.next()
    isInEffect = try values.next()
    closedRevision = try values.next()
    stored = try SourceStatement(&values)
  }
}
