import MediaModel

/// A play of another library's item, with the item of this library that it is to be merged into.
struct PendingPlay {
  let row: Int64
  /// Nil when this library lacks the item.
  let item: Int64?
  let played: PlayedItem
  let total: PlayTotal
  /// When the item had last been played before the bookmark was left.
  let bookmarkDate: Int64?
}

/// The plays that are in effect in other libraries of the file.
struct PendingPlays {
  private let statement: Statement

  /// - Parameters:
  ///   - connection: The library file.
  ///   - libraryID: The library whose items they are to be merged into.
  ///   - device: The only library whose plays are wanted; nil for all.
  /// - Throws: A `StoreError`.
  init(
    _ connection: Connection,
    into libraryID: Int64,
    from device: Int64?
  ) throws(StoreError) {
    statement = try Statement(
      connection,
      """
      SELECT p.id, coalesce(
          (SELECT t.id FROM item t WHERE t.library_id = ?1
            AND t.persistent_id = i.persistent_id AND t.removed_revision IS NULL),
          (SELECT t.id FROM item_match m JOIN item t ON t.id = m.item_id
            WHERE m.source_id = i.persistent_id AND t.library_id = ?1
              AND t.removed_revision IS NULL),
          (SELECT t.id FROM item_match m JOIN item t ON t.persistent_id = m.source_id
            WHERE m.item_id = i.id AND t.library_id = ?1 AND t.removed_revision IS NULL))
          AS target,
        i.persistent_id, i.title, i.artist, l.name,
        CASE WHEN p.bookmark_time IS NOT NULL THEN (SELECT max(q.last_played_date) FROM play q
            JOIN play_file g ON g.id = q.file_id
          WHERE q.item_id = p.item_id AND q.id <= p.id AND g.library_id = f.library_id
            AND g.database_fingerprint = f.database_fingerprint) END,
        \(PlayWriter.columns)
      FROM play p JOIN play_file f ON f.id = p.file_id JOIN item i ON i.id = p.item_id
        JOIN library l ON l.id = f.library_id
      WHERE f.library_id <> ?1 AND (?2 IS NULL OR f.library_id = ?2)
        AND (f.revision_id IS NULL
          OR f.revision_id IN (SELECT revision FROM revisions_in_effect))
      ORDER BY target, p.id
      """
    )
    statement.bind(1, libraryID)
    statement.bind(2, device)
  }

  /// The next one, those of one item one after the other; nil when there are no more.
  func next() throws(StoreError) -> PendingPlay? {
    guard try statement.step() else { return nil }
    return PendingPlay(
      row: statement.integer(0) ?? 0,
      item: statement.integer(1),
      played: PlayedItem(
        persistentID: statement.persistentID(2) ?? PersistentID(rawValue: 0),
        title: statement.text(3),
        artist: statement.text(4),
        device: statement.text(5) ?? ""
      ),
      total: statement.playTotal(from: 7),
      bookmarkDate: statement.integer(6)
    )
  }
}

extension PendingPlay {
  /// What there is to be merged.
  func has(_ aspect: PlayApplication.Aspect) -> Bool {
    switch aspect {
    case .plays:
      total.playCount != 0 || total.skipCount != 0 || total.lastPlayed != nil
        || total.lastSkipped != nil
    case .rating: total.rating != nil
    case .bookmark: total.bookmarkTime != nil
    }
  }
}
