import MediaModel
import SQLite

/// The record of how the items of a library were recognised, and of the persistent IDs that a
/// rebuilt source assigned to items, while the library keeps their old IDs.
final class RecognisedItems {
  private let libraryID: Int64
  private let selection: Statement
  private let insertion: Statement
  /// Whether a rebuilt source has assigned any IDs; in most libraries none has, which saves a
  /// second lookup for each item.
  private var hasAny: Bool

  init(_ connection: Connection, libraryID: Int64) throws(SQLiteError) {
    hasAny =
      try connection.value(
        "SELECT EXISTS (SELECT 1 FROM item_match WHERE source_id IS NOT NULL)"
      ) == true
    selection = try Statement(
      connection,
      """
      SELECT i.id, i.persistent_id, i.content_hash, i.removed_revision IS NOT NULL
      FROM item_match m JOIN item i ON i.id = m.item_id
      WHERE m.source_id = ?1 AND i.library_id = ?2 ORDER BY m.revision_id DESC LIMIT 1
      """
    )
    insertion = try Statement(
      connection,
      "INSERT INTO item_match(item_id, revision_id, rule, source_id) VALUES (?1, ?2, ?3, ?4)"
    )
    self.libraryID = libraryID
  }

  func find(_ sourceID: PersistentID) throws(SQLiteError) -> StoredItem? {
    guard hasAny else { return nil }
    return try selection.first(sourceID, libraryID, read: StoredItem.init)
  }

  /// Records how an item was recognised.
  func record(
    _ row: Int64,
    _ rule: MatchRule,
    _ sourceID: PersistentID?,
    in revision: Int64
  ) throws(SQLiteError) {
    try insertion.run(row, revision, rule.rawValue, sourceID)
    // The ID that was just recorded may occur again in the source.
    if sourceID != nil { hasAny = true }
  }
}
